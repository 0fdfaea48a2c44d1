import type { AppRequest } from '@storeroom/contract'
import { queryFor, useClient, useSession } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Blocks, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Section } from '../../framework/detail/section.tsx'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { Loading } from '../../framework/loading.tsx'
import { notify } from '../../framework/notify.ts'
import { PageHeader } from '../../framework/page-header.tsx'
import { personName } from '../../framework/person-name.ts'
import { useWrite } from '../../framework/use-write.ts'
import { ScopeList } from './scope-list.tsx'

/** The optional parameters of an authorization request; other ones are ignored. */
const names = ['response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method'] as const

function askedIn(search: URLSearchParams) {
  const optional = names.flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    client_id: search.get('client_id') ?? '',
    redirect_uri: search.get('redirect_uri') ?? '',
    ...Object.fromEntries(optional),
  }
}

type Asked = ReturnType<typeof askedIn>

/** Leaves by the browser, since the router does not know the schemes of installed programs. */
const leaveTo = (address: string) => window.location.assign(address)

/** `/a/authorize?client_id=…`: an app asks the user to let it act for them. */
export default function AuthorizePage() {
  const { t } = useTranslation('client-apps')
  const client = useClient()
  const [search] = useSearchParams()
  const asked = askedIn(search)
  const query = useQuery({ ...queryFor(client.admin.appAuthorizations.preview, { body: asked }), staleTime: Infinity })
  const request = query.data?.app_request
  return (
    <div className="mx-auto flex w-full max-w-xl min-w-0 flex-col gap-4">
      <PageHeader title={request ? t('authorize.title', { name: request.app.name }) : t('authorize.heading')} />
      {query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} title={t('authorize.failed')} />
      ) : !request ? (
        <Loading lines={5} />
      ) : request.refusal ? (
        <Refused request={request} refusal={request.refusal} />
      ) : (
        <Decision asked={asked} request={request} />
      )}
    </div>
  )
}

type RequestProps = { readonly request: AppRequest }
type RefusalProps = RequestProps & { readonly refusal: NonNullable<AppRequest['refusal']> }

/** The user leaves by a button: an automatic redirect would be an open redirect, which others can abuse. */
function Refused({ request: { app }, refusal }: RefusalProps) {
  const { t } = useTranslation('client-apps')
  return (
    <EmptyState
      tone="danger"
      icon={<CircleAlert />}
      title={t('authorize.wrong', { name: app.name })}
      description={<bdi dir="ltr">{refusal.error_description}</bdi>}
      actions={
        <Button onPress={() => leaveTo(refusal.redirect_to)}>{t('authorize.return', { name: app.name })}</Button>
      }
    />
  )
}

/** What a user returns to: a host, or the scheme of an installed program. */
const placeOf = (redirectUri: string) => new URL(redirectUri).host || new URL(redirectUri).protocol

function Decision({ asked, request }: RequestProps & { readonly asked: Asked }) {
  const { t } = useTranslation('client-apps')
  const { data: self } = useSession()
  const { app, scopes, withheld, redirect_uri } = request
  const words = { name: app.name, user: self ? personName(self) : '', place: placeOf(redirect_uri) }
  return (
    <Section
      title={
        <span className="flex items-center gap-2">
          <Blocks aria-hidden className="size-4 text-subtle" />
          <bdi>{app.name}</bdi>
        </span>
      }
      description={t('authorize.who', words)}
      footer={<Answers asked={asked} request={request} />}
    >
      <div className="flex flex-col gap-4">
        {scopes.length > 0 && (
          <div className="flex flex-col gap-2">
            <p className="font-medium">{t('authorize.may')}</p>
            <ScopeList label={t('authorize.may')} scopes={scopes} />
          </div>
        )}
        <Withheld withheld={withheld} isAll={scopes.length === 0} />
        <p className="text-muted">{t('authorize.limits', words)}</p>
        <p className="text-muted">{t('authorize.leads', words)}</p>
      </div>
    </Section>
  )
}

type WithheldProps = Pick<AppRequest, 'withheld'> & { readonly isAll: boolean }

function Withheld({ withheld, isAll }: WithheldProps) {
  const { t } = useTranslation('client-apps')
  if (withheld.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {isAll && <p role="status">{t('authorize.nothing')}</p>}
      {(['not_yours', 'owners_only'] as const).map((reason) => {
        const scopes = withheld.filter((one) => one.reason === reason).map(({ scope }) => scope)
        const label = t(`authorize.withheld.${reason}`)
        return (
          scopes.length > 0 && (
            <div key={reason} className="flex flex-col gap-1 text-muted">
              <p>{label}</p>
              <ScopeList label={label} scopes={scopes} />
            </div>
          )
        )
      })}
    </div>
  )
}

function Answers({ asked, request: { app, scopes } }: RequestProps & { readonly asked: Asked }) {
  const { t } = useTranslation('client-apps')
  const client = useClient()
  const answer = useWrite(client.admin.appAuthorizations.create, {
    onSuccess: ({ redirect_to }) => leaveTo(redirect_to),
    onError: notify.failure,
  })
  const decide = (is_granted: boolean) => answer.mutate({ body: { ...asked, is_granted } })
  const isAllowing = answer.variables?.body.is_granted === true
  return (
    <>
      <Button isLoading={answer.isPending && !isAllowing} isDisabled={answer.isPending} onPress={() => decide(false)}>
        {t('authorize.decline')}
      </Button>
      <Button
        variant="primary"
        isLoading={answer.isPending && isAllowing}
        isDisabled={answer.isPending || scopes.length === 0}
        onPress={() => decide(true)}
      >
        {t('authorize.allow', { name: app.name })}
      </Button>
    </>
  )
}
