import type { App } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { Button, DataList, Status, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import styles from './apps.module.css'
import { SCOPE_WORDS } from './apps.ts'

interface AppTableProps {
  readonly apps: readonly App[]
  readonly onOpen: (app: App) => void
  readonly onEnd: (app: App) => void
}

export function AppTable({ apps, onOpen, onEnd }: AppTableProps): ReactElement {
  const { t } = useTranslation('developer')
  const columns: DataColumn<App>[] = [
    { id: 'name', header: t('apps.name'), kind: 'primary', cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'may', header: t('apps.may'), cell: ({ scopes }) => <ScopeList scopes={scopes} /> },
    {
      id: 'used',
      header: t('apps.used'),
      kind: 'secondary',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('apps.never') : <TimeAgo at={lastUsedAt} />),
    },
    { id: 'until', header: t('apps.until'), kind: 'status', cell: (app) => <AppStatus app={app} /> },
  ]
  return (
    <DataList
      caption={t('apps.title')}
      captionHidden
      columns={columns}
      rows={apps}
      rowKey={({ id }) => id}
      actionsLabel={t('apps.actions')}
      rowAction={(app) => (
        <>
          <Button
            size="small"
            aria-label={t('apps.detailsOf', { name: app.name })}
            onClick={() => onOpen(app)}
          >
            {t('apps.details')}
          </Button>{' '}
          {app.state !== 'ended' && (
            <Button size="small" aria-label={t('apps.endOne', { name: app.name })} onClick={() => onEnd(app)}>
              {t('apps.end')}
            </Button>
          )}
        </>
      )}
    />
  )
}

/** What an app may do, in plain words. */
export function ScopeList({ scopes }: Pick<App, 'scopes'>): ReactElement {
  const { t } = useTranslation('developer')
  return (
    <ul className={styles.scopes}>
      {scopes.map((scope) => (
        <li key={scope}>{t(`apps.scope.${SCOPE_WORDS[scope]}`)}</li>
      ))}
    </ul>
  )
}

/** Until when an app is let in, or since when it is not. */
export function AppStatus({ app }: { readonly app: App }): ReactElement {
  const { t } = useTranslation('developer')
  const format = useReaderFormat()
  const { state, expiresAt, endedAt } = app
  if (state === 'active') return <>{format.date(expiresAt)}</>
  const date = format.date(endedAt ?? expiresAt)
  return (
    <Status tone={state === 'expired' ? 'warning' : 'neutral'}>{t(`apps.state.${state}`, { date })}</Status>
  )
}
