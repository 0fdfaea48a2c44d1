import { errorMessage, keyOf, ShopError, versionOf } from '@storeroom/client'
import * as extension from '@storeroom/extension'
import { sharedSymbol, type SharedModules } from '@storeroom/extension/shared'
import { mutationFor, pagesFor, queryFor, refresh, useClient, useFeatureFlags, useSession } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { ButtonLink, Link as UiLink } from '@storeroom/ui/buttons/link'
import { Badge, Status } from '@storeroom/ui/display/badge'
import { Card, Facts } from '@storeroom/ui/display/card'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Spinner } from '@storeroom/ui/display/spinner'
import { Checkbox } from '@storeroom/ui/fields/checkbox'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { Select } from '@storeroom/ui/fields/select'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import { Drawer } from '@storeroom/ui/overlay/drawer'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Modal } from '@storeroom/ui/overlay/modal'
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import * as react from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import {
  Link,
  matchPath,
  Navigate,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router'

/** The dashboard's own modules, so that extensions have the same React, router, cache and components. */
const shared: SharedModules = {
  react: { ...react, default: react },
  'react/jsx-runtime': { Fragment, jsx, jsxs },
  'react-dom': { createPortal, flushSync },
  'react-dom/client': { createRoot },
  'react-router': { Link, Navigate, matchPath, useLocation, useNavigate, useNavigation, useParams, useSearchParams },
  '@tanstack/react-query': {
    keepPreviousData,
    queryOptions,
    useInfiniteQuery,
    useMutation,
    useQueries,
    useQuery,
    useQueryClient,
  },
  '@storeroom/client': { ShopError, errorMessage, keyOf, versionOf },
  '@storeroom/react': { mutationFor, pagesFor, queryFor, refresh, useClient, useFeatureFlags, useSession },
  '@storeroom/extension': extension,
  '@storeroom/ui/buttons/button': { Button },
  '@storeroom/ui/buttons/icon-button': { IconButton },
  '@storeroom/ui/buttons/link': { ButtonLink, Link: UiLink },
  '@storeroom/ui/display/badge': { Badge, Status },
  '@storeroom/ui/display/card': { Card, Facts },
  '@storeroom/ui/display/empty-state': { EmptyState },
  '@storeroom/ui/display/spinner': { Spinner },
  '@storeroom/ui/fields/checkbox': { Checkbox },
  '@storeroom/ui/fields/number-field': { NumberField },
  '@storeroom/ui/fields/select': { Select },
  '@storeroom/ui/fields/switch': { Switch },
  '@storeroom/ui/fields/text-area': { TextArea },
  '@storeroom/ui/fields/text-field': { TextField },
  '@storeroom/ui/overlay/drawer': { Drawer },
  '@storeroom/ui/overlay/menu': { ActionMenu },
  '@storeroom/ui/overlay/modal': { Modal },
}

/**
 * Must run before the first module of an extension is loaded: the facades of `build/shared-modules-plugin.ts` read the
 * modules from this symbol.
 */
export function shareModules(): void {
  Reflect.set(globalThis, Symbol.for(sharedSymbol), shared)
}
