import type { CareScope, Client } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useMenuPages, useNavigateToPage, usePageSearch } from '@platform/routing'
import { Tabs } from '@platform/ui'
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'
import { ForbiddenState, Skeleton } from '@platform/ui/elements'
import { fullName } from '../../../parts/persons/full-name.ts'
import { DocumentsTab } from './documents-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { DEFAULT_FILTER } from '../../../features/messages/conversations/conversations.queries.ts'
import { ConversationList } from '../../../features/messages/conversation-lists/conversation-list.tsx'
import { useConversations } from '../../../features/messages/conversations/use-conversations.ts'

/** Not all who open a client look into all of it. */
const RecordTab = lazy(() =>
  import('./record-tab.tsx').then(({ RecordTab: component }) => ({ default: component })),
)
const FormsTab = lazy(() =>
  import('./forms-tab.tsx').then(({ FormsTab: component }) => ({ default: component })),
)
const JournalTab = lazy(() =>
  import('./journal-tab.tsx').then(({ JournalTab: component }) => ({ default: component })),
)

interface NotSharedProps {
  /** Whose record it is. */
  readonly name: string
}

/** What shows one part of the record of a client who shares it. */
type PartOfRecord = ComponentType<{ readonly client: Client }>

/** The parts of a record that can be shown, and what has to be shared for each. */
const PARTS = {
  record: { scope: 'record', Part: RecordTab },
  forms: { scope: 'record', Part: FormsTab },
  journal: { scope: 'journal', Part: JournalTab },
  documents: { scope: 'documents', Part: DocumentsTab },
  messages: { scope: 'messages', Part: MessagesTab },
} as const satisfies Record<string, { scope: CareScope; Part: PartOfRecord }>
/** What is about the client and is no part of the record. */
const OWN_TABS = { overview: OverviewTab, notes: NotesTab } as const satisfies Record<string, PartOfRecord>
const TABS = [
  'overview',
  'record',
  'forms',
  'journal',
  'documents',
  'messages',
  'notes',
] as const satisfies readonly (keyof typeof OWN_TABS | keyof typeof PARTS)[]

/** The parts of a record, in tabs. One that is not shared has its tab too, so that it is never taken for an empty one. */
export function ClientTabs({ client }: { client: Client }): ReactElement {
  const { t } = useTranslation(['care', 'pages'])
  const [{ tab }] = usePageSearch({ tab: TABS })
  const navigate = useNavigateToPage()
  const hasForms = useMenuPages().some(({ id }) => id === 'professional.forms')
  const labels = {
    overview: t('care:clients.client.overview'),
    notes: t('care:clientNotes.tab'),
    forms: t('pages:professional.forms.title'),
  }
  const labelOf = (id: (typeof TABS)[number]): string =>
    id === 'overview' || id === 'notes' || id === 'forms' ? labels[id] : t(`care:careTeam.scope.${id}`)
  return (
    <Tabs
      label={t('care:clients.client.tabs')}
      value={tab}
      onValueChange={(id) => {
        // A tab is a place: going back leads to the one before. What that was narrowed to is not said of this one.
        void navigate({
          page: 'professional.client',
          params: { clientId: client.id },
          search: { tab: id === TABS[0] ? undefined : id },
          resetScroll: false,
        })
      }}
      tabs={TABS.filter((id) => id !== 'forms' || hasForms).map((id) => {
        if (!isOwn(id)) return { id, label: labelOf(id), panel: <PartTab client={client} part={id} /> }
        const Own = OWN_TABS[id]
        return { id, label: labelOf(id), panel: <Own client={client} /> }
      })}
    />
  )
}

function isOwn(id: (typeof TABS)[number]): id is keyof typeof OWN_TABS {
  return Object.hasOwn(OWN_TABS, id)
}

function PartTab({ client, part }: { client: Client; part: keyof typeof PARTS }): ReactElement {
  const { scope, Part } = PARTS[part]
  if (!client.scopes.includes(scope)) return <NotShared name={fullName(client)} />
  return (
    <Suspense fallback={<Skeleton shape="control" lines={8} />}>
      <Part client={client} />
    </Suspense>
  )
}

/** A part of a record that its person does not share: said, and never looking like an empty one. */
function NotShared({ name }: NotSharedProps): ReactElement {
  const { t } = useTranslation('care')
  return (
    <ForbiddenState title={t('careTeam.notShared.title', { name })} headingLevel={2}>
      {t('careTeam.notShared.text', { name })}
    </ForbiddenState>
  )
}

/** The open conversations about one client. */
function MessagesTab({ client: { id } }: { client: Client }): ReactElement {
  const filter = { ...DEFAULT_FILTER, person: id }
  return <ConversationList filter={filter} query={useConversations(filter)} clear={false} />
}
