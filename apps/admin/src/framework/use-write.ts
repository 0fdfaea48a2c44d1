import type { Call } from '@storeroom/client'
import { mutationFor, type WriteOptions, type WriteRoute } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** A write without a form: `useWrite(client.admin.orders.cancel, { onError: notify.failure })`. */
export const useWrite = <R extends WriteRoute, Context = unknown>(call: Call<R>, options?: WriteOptions<R, Context>) =>
  useMutation(mutationFor(call, useQueryClient(), options))
