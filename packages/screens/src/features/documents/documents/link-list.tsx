import { DOCUMENT_LINK_DAYS, type Document, type DocumentLink } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import {
  Button,
  Card,
  Cluster,
  EmptyState,
  Notice,
  SelectField,
  Skeleton,
  Stack,
  Status,
  TextField,
} from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { CopyButton } from '../../../parts/codes/copy-button.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useServerNow } from '../../../parts/services/use-time-ago.ts'
import { useDocumentChange } from './use-document-change.ts'

/** The links to one document: makes one, ends one, and says who has used which. */
export function LinkList({ document }: { document: Document }): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const [days, setDays] = useState<(typeof DOCUMENT_LINK_DAYS)[number]>(DOCUMENT_LINK_DAYS[1])
  const [address, setAddress] = useState<string>()
  const params = { id: document.id }
  const links = useQuery(api.query.main.documentLinks.list.queryOptions({ input: { params } }))
  const make = useDocumentChange(async () => {
    const { url } = await api.call.main.documentLinks.create({ params, body: { days } })
    setAddress(url)
  })
  return (
    <Stack gap="loose">
      <p>{t('documentLinks.text')}</p>
      <Stack>
        <SelectField
          label={t('documentLinks.days')}
          value={String(days)}
          options={DOCUMENT_LINK_DAYS.map((count) => ({
            value: String(count),
            label: t('documentLinks.dayCount', { count }),
          }))}
          onChange={({ currentTarget }) =>
            setDays(DOCUMENT_LINK_DAYS.find((known) => String(known) === currentTarget.value) ?? days)
          }
        />
        <Cluster>
          <Button variant="primary" busy={make.isPending} onClick={() => make.mutate()}>
            {t('documentLinks.make')}
          </Button>
        </Cluster>
      </Stack>
      {address !== undefined && <NewLink address={address} />}
      <Loaded query={links} skeleton={<Skeleton lines={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('documentLinks.none')} headingLevel={3} />
          ) : (
            <Stack>
              {items.map((link) => (
                <LinkCard key={link.id} link={link} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}

/** The address is shown once: afterwards nobody knows it any more. */
function NewLink({ address }: { address: string }): ReactElement {
  const { t } = useTranslation('documents')
  return (
    <Notice tone="success" title={t('documentLinks.made')} live actions={<CopyButton text={address} />}>
      <TextField label={t('documentLinks.address')} value={address} readOnly dir="ltr" />
    </Notice>
  )
}

function LinkCard({ link }: { link: DocumentLink }): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const format = useReaderFormat()
  const { id, createdAt, expiresAt, revokedAt, views } = link
  const end = useDocumentChange(() => api.call.main.documentLinks.revoke({ params: { id } }))
  const nowMs = useServerNow()
  const isOver = revokedAt !== null || new Date(expiresAt).getTime() <= nowMs
  return (
    <Card>
      <Stack gap="tight">
        <Cluster>
          <Status tone={isOver ? 'neutral' : 'success'}>
            {revokedAt !== null
              ? t('documentLinks.ended')
              : t(isOver ? 'documentLinks.expired' : 'documentLinks.until', {
                  time: format.dateTime(expiresAt),
                })}
          </Status>
          <span>{t('documentLinks.madeAt', { time: format.dateTime(createdAt) })}</span>
          {!isOver && (
            <Button size="small" variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
              {t('documentLinks.end')}
            </Button>
          )}
        </Cluster>
        <p>{t('documentLinks.views', { count: views.length })}</p>
        {views.length > 0 && (
          <ul>
            {views.map(({ at, browser, system }) => (
              <li key={at}>
                {t('documentLinks.view', {
                  time: format.dateTime(at),
                  device:
                    [browser, system].filter((word) => word !== null).join(', ') ||
                    t('documentLinks.unknown'),
                })}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}
