import { CONVERSATION_BOXES, CONVERSATION_ORDERS } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, FilterBar } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { ChoiceFilter } from '../../../parts/lists/choice-filter.tsx'
import { PersonFilter } from '../../../parts/persons/person-filter.tsx'
import { SearchFilter } from '../../../parts/lists/search-filter.tsx'
import { ANY } from './conversations.queries.ts'
import { useMessagePages } from './message-pages.ts'
import { useMessagePersons } from './use-conversations.ts'
import { CONVERSATION_FIELDS, isNarrowed, type ConversationFilter } from './conversation-fields.ts'

const SEARCH_FIELD = 'q'

interface ConversationFiltersProps {
  readonly filter: ConversationFilter
  readonly onChange: (changes: Partial<ConversationFilter>, options?: { readonly history: 'push' }) => void
}

/** Search and filters of the list; all of it stands in the address. */
export function ConversationFilters({ filter, onChange }: ConversationFiltersProps): ReactElement {
  const { t } = useTranslation('messages')
  const { list, isInbox } = useMessagePages()
  const { q, box, order } = filter
  const boxes = isInbox ? CONVERSATION_BOXES : CONVERSATION_BOXES.filter((one) => one !== 'snoozed')
  return (
    <FilterBar
      label={t('conversations.list.filter')}
      foldLabel={t('conversations.list.filters')}
      applyLabel={t('conversations.list.search')}
      search={<SearchFilter label={t('conversations.list.searchLabel')} name={SEARCH_FIELD} q={q} />}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = readText(new FormData(event.currentTarget), SEARCH_FIELD).trim()
        onChange({ q: typed }, { history: 'push' })
      }}
    >
      <ChoiceFilter
        label={t('conversations.list.box')}
        value={box}
        choices={boxes}
        labelOf={(one) => t(`conversations.list.boxes.${one}`)}
        onChange={(next) => onChange({ box: next })}
      />
      <PersonChoice person={filter.person} onChange={(person) => onChange({ person })} />
      {isInbox && (
        <>
          <ChoiceFilter
            label={t('conversations.list.order')}
            value={order}
            choices={CONVERSATION_ORDERS}
            labelOf={(one) => t(`conversations.list.orders.${one}`)}
            onChange={(next) => onChange({ order: next })}
          />
          <ChoiceFilter
            label={t('conversations.list.assigned')}
            value={filter.assigned}
            choices={CONVERSATION_FIELDS.assigned}
            labelOf={(one) =>
              one === ANY
                ? t('conversations.list.assignments.anybody')
                : t(`conversations.list.assignments.${one}`)
            }
            onChange={(assigned) => onChange({ assigned })}
          />
          <ChoiceFilter
            label={t('conversations.list.priority')}
            value={filter.priority}
            choices={CONVERSATION_FIELDS.priority}
            labelOf={(one) =>
              one === ANY ? t('conversations.list.anyPriority') : t(`inbox.priorities.${one}`)
            }
            onChange={(priority) => onChange({ priority })}
          />
        </>
      )}
      {isNarrowed(filter) && (
        <PageLink page={list} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {t('conversations.list.clear')}
        </PageLink>
      )}
    </FilterBar>
  )
}

/** Whom the conversations are about; asked only where there is a choice. */
function PersonChoice(props: { readonly person: string; readonly onChange: (person: string) => void }) {
  const { person, onChange } = props
  const { t } = useTranslation('messages')
  const persons = useMessagePersons().data?.items ?? []
  if (persons.length < 2) return null
  return (
    <PersonFilter
      label={t('conversations.list.person')}
      persons={persons}
      personId={person}
      allLabel={t('conversations.list.anybody')}
      onChange={onChange}
    />
  )
}
