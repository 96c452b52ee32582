import { CARE_SCOPES, type CareScope, type Client } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { Tabs } from '@platform/ui'
import { EmptyState } from '@platform/ui/elements'
import type { ComponentType, ReactElement } from 'react'
import { fullName } from '../../care/full-name.ts'
import { NotShared } from '../../care/not-shared.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'

const TABS = ['overview', ...CARE_SCOPES] as const

/** What shows one part of the record of a client who shares it. */
type PartOfRecord = ComponentType<{ readonly client: Client }>

/** The parts that have their page already; the others follow here. */
const PARTS: Readonly<Partial<Record<CareScope, PartOfRecord>>> = {
  documents: DocumentsTab,
  messages: MessagesTab,
}

/** The parts of a record, in tabs. One that is not shared has its tab too, so that it is never taken for an empty one. */
export function ClientTabs({ client }: { client: Client }): ReactElement {
  const { t } = useTranslation('care')
  const [{ tab }, change] = usePageSearch({ tab: TABS })
  const labelOf = (id: (typeof TABS)[number]): string =>
    id === 'overview' ? t('client.overview') : t(`scope.${id}`)
  return (
    <Tabs
      label={t('client.tabs')}
      value={tab}
      onValueChange={(id) => {
        const chosen = TABS.find((known) => known === id)
        // A tab is a place: going back leads to the one before.
        if (chosen !== undefined) change({ tab: chosen }, { history: 'push' })
      }}
      tabs={TABS.map((id) => ({
        id,
        label: labelOf(id),
        panel: id === 'overview' ? <OverviewTab client={client} /> : <PartTab client={client} scope={id} />,
      }))}
    />
  )
}

function PartTab({ client, scope }: { client: Client; scope: CareScope }): ReactElement {
  const { t } = useTranslation('care')
  const Part = PARTS[scope]
  if (!client.scopes.includes(scope)) return <NotShared name={fullName(client)} />
  if (Part !== undefined) return <Part client={client} />
  return (
    <EmptyState title={t('client.comes')} headingLevel={2}>
      {t('client.comesText')}
    </EmptyState>
  )
}
