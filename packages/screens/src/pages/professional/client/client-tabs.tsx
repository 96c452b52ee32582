import type { CareScope, Client } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { Tabs } from '@platform/ui'
import type { ComponentType, ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { NotShared } from '../../../features/care/care-team/not-shared.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'

/** What shows one part of the record of a client who shares it. */
type PartOfRecord = ComponentType<{ readonly client: Client }>

/** The parts of a record that can be shown. */
const PARTS = { documents: DocumentsTab, messages: MessagesTab } as const satisfies Partial<
  Record<CareScope, PartOfRecord>
>
/** What is about the client and is no part of the record. */
const OWN_TABS = { overview: OverviewTab, notes: NotesTab } as const satisfies Record<string, PartOfRecord>
const TABS = ['overview', 'documents', 'messages', 'notes'] as const satisfies readonly (
  keyof typeof OWN_TABS | keyof typeof PARTS
)[]

/** The parts of a record, in tabs. One that is not shared has its tab too, so that it is never taken for an empty one. */
export function ClientTabs({ client }: { client: Client }): ReactElement {
  const { t } = useTranslation('care')
  const [{ tab }, change] = usePageSearch({ tab: TABS })
  const labels = { overview: t('clients.client.overview'), notes: t('clientNotes.tab') }
  return (
    <Tabs
      label={t('clients.client.tabs')}
      value={tab}
      onValueChange={(id) => {
        const chosen = TABS.find((known) => known === id)
        // A tab is a place: going back leads to the one before.
        if (chosen !== undefined) change({ tab: chosen }, { history: 'push' })
      }}
      tabs={TABS.map((id) => {
        if (!isOwn(id)) {
          return { id, label: t(`careTeam.scope.${id}`), panel: <PartTab client={client} scope={id} /> }
        }
        const Own = OWN_TABS[id]
        return { id, label: labels[id], panel: <Own client={client} /> }
      })}
    />
  )
}

function isOwn(id: (typeof TABS)[number]): id is keyof typeof OWN_TABS {
  return Object.hasOwn(OWN_TABS, id)
}

function PartTab({ client, scope }: { client: Client; scope: keyof typeof PARTS }): ReactElement {
  const Part = PARTS[scope]
  return client.scopes.includes(scope) ? <Part client={client} /> : <NotShared name={fullName(client)} />
}
