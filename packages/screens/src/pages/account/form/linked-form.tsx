import { ApiError } from '@platform/api'
import type { LinkedForm as Linked } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { DocumentsIllustration, EmptyState, Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactElement } from 'react'
import { FillingForm } from '../../../features/forms/form-filling/filling-form.tsx'
import { keptAt } from '../../../features/forms/kept-answers/kept-answers.ts'
import { createLinkTransport } from '../../../features/forms/form-filling/link-transport.ts'
import { Thanks } from '../../../features/forms/form-filling/thanks.tsx'
import { hashText } from '../../../parts/device/hash-text.ts'
import { storedOnDevice } from '../../../parts/device/stored-text.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Why a link leads to no form any more, by the codes of the server. */
const OVER = {
  link_used: 'used',
  link_expired: 'expired',
  link_revoked: 'revoked',
  link_unknown: 'unknown',
} as const

interface LinkedFormProps {
  readonly secret: string
}

/** The form that a link leads to, or why it leads to none. */
export function LinkedForm({ secret }: LinkedFormProps): ReactElement {
  const { t } = useTranslation(['pages', 'form-assignments'])
  const { dateTime } = useReaderFormat()
  const { api } = useServices()
  const { formLinks } = api.query.careData
  const form = useQuery(
    formLinks.open.queryOptions({ input: { secret }, staleTime: Infinity, refetchOnWindowFocus: false }),
  )
  const over = form.data === undefined ? readOver(form.error) : undefined
  const { data } = form
  return (
    <Page width="reading">
      <PageHeading
        title={data === undefined ? t('pages:account.form.name') : <bdi>{data.title}</bdi>}
        description={
          data &&
          t('form-assignments:formFilling.linked.asked', {
            name: [data.askedBy, data.organization].filter((part) => part !== null).join(', '),
            date: dateTime(data.expiresAt),
          })
        }
      />
      {over === undefined ? (
        <Loaded query={form} skeleton={<Skeleton shape="control" lines={8} />}>
          {(linked) => <FilledByLink linked={linked} secret={secret} />}
        </Loaded>
      ) : (
        <EmptyState
          title={t(`form-assignments:formFilling.linked.${over}.title`)}
          illustration={<DocumentsIllustration />}
          action={<PageLink page="main.home">{t('form-assignments:formFilling.linked.home')}</PageLink>}
        >
          {t(`form-assignments:formFilling.linked.${over}.text`)}
        </EmptyState>
      )}
    </Page>
  )
}

function readOver(error: unknown): (typeof OVER)[keyof typeof OVER] | undefined {
  const code = error instanceof ApiError ? error.code : undefined
  return Object.entries(OVER).find(([known]) => known === code)?.[1]
}

function FilledByLink({ linked, secret }: LinkedFormProps & { readonly linked: Linked }): ReactElement {
  const { t } = useTranslation('form-assignments')
  const services = useServices()
  const { content, draft, askedBy } = linked
  const transport = useMemo(() => createLinkTransport(services, secret), [services, secret])
  const kept = useMemo(() => {
    // This device must not keep the secret itself.
    const name = hashText(secret)
    return keptAt((linkId) => storedOnDevice(`platform.draft:link:${name}:${linkId}`))
  }, [secret])
  const readers = t('formFilling.linked.readers', { name: askedBy })
  return (
    <FillingForm
      {...{ content, draft, transport, kept, readers }}
      personId={undefined}
      isOpen
      thanks={() => (
        <Thanks>
          <p>{readers}</p>
          <p>{t('formFilling.linked.done')}</p>
        </Thanks>
      )}
    />
  )
}
