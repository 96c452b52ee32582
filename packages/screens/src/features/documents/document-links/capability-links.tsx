import type { CapabilityLink } from '@platform/contract/care'
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
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { CopyButton } from '../../../parts/codes/copy-button.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServerNow } from '../../../parts/services/use-time-ago.ts'

interface CapabilityLinksProps<Days extends number> {
  /** What whoever has the link can see. */
  readonly text: string
  /** That there is no link. */
  readonly none: string
  readonly days: readonly Days[]
  readonly first: Days
  readonly links: UseQueryResult<{ readonly items: readonly CapabilityLink[] }>
  /** Is given for how many days; the address comes with the answer, and never again. */
  readonly make: UseMutationResult<string, Error, Days>
  readonly end: UseMutationResult<unknown, Error, string>
}

/** The links to one thing: makes one, ends one, and says who has used which. */
export function CapabilityLinks<Days extends number>(props: CapabilityLinksProps<Days>): ReactElement {
  const { text, none, days, first, links, make, end } = props
  const { t, ready } = useTranslation('documents')
  const [chosen, setChosen] = useState(first)
  // The page that the window is of may have no other texts of documents.
  if (!ready) return <Skeleton shape="control" lines={3} />
  return (
    <Stack gap="loose">
      <p>{text}</p>
      <Stack>
        <SelectField
          label={t('documentLinks.days')}
          value={String(chosen)}
          options={days.map((count: number) => ({
            value: String(count),
            label: t('documentLinks.dayCount', { count }),
          }))}
          onChange={({ currentTarget }) =>
            setChosen(days.find((known) => String(known) === currentTarget.value) ?? chosen)
          }
        />
        <Cluster>
          <Button variant="primary" busy={make.isPending} onClick={() => make.mutate(chosen)}>
            {t('documentLinks.make')}
          </Button>
        </Cluster>
      </Stack>
      {make.data !== undefined && <NewLink address={make.data} />}
      <Loaded query={links} skeleton={<Skeleton lines={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={none} headingLevel={3} />
          ) : (
            <Stack>
              {items.map((link) => (
                <LinkCard
                  key={link.id}
                  link={link}
                  isEnding={end.isPending && end.variables === link.id}
                  onEnd={() => end.mutate(link.id)}
                />
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

interface LinkCardProps {
  readonly link: CapabilityLink
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function LinkCard({ link, isEnding, onEnd }: LinkCardProps): ReactElement {
  const { t } = useTranslation('documents')
  const format = useReaderFormat()
  const { createdAt, expiresAt, revokedAt, views } = link
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
            <Button size="small" variant="danger" busy={isEnding} onClick={onEnd}>
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
