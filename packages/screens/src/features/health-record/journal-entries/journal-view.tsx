import type { JournalEntry } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Cluster, EmptyListIllustration, EmptyState, Stack } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, type ReactElement, type ReactNode } from 'react'
import { choiceField, type ListField } from '../../../parts/list-view/list-field.ts'
import { DownloadTableButton } from '../../../parts/files/download-table-button.tsx'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import { useList, type List } from '../../../parts/list-view/use-list.ts'
import { useFoundOnPage } from '../../../parts/lists/found-text.ts'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { createLocalClock } from '../../../parts/calendar/local-clock.ts'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { EntryRow } from './entry-row.tsx'
import kept from '../kept-entries/kept-entries.module.css'
import styles from './journal-entries.module.css'
import { isNarrowed, JOURNAL_FIELDS } from './journal-filter.ts'
import { ANY, askForEntries, journalList } from './journal.queries.ts'
import { useEntryWords } from './use-entry-words.ts'
import { dateFormat } from '../../../parts/calendar/date-format.ts'

interface JournalViewProps {
  readonly personId: string
  /** The link to the page the journal stands on; its address holds the filters. */
  readonly linkTo: Parameters<typeof useList>[1]
  /** How an entry is added; absent where the reader may not. */
  readonly add?: ReactNode
  /** Whether the reader is one with whom it is shared, and not who keeps it. */
  readonly isShared?: boolean
  /** Whose it is, where the reader keeps it. */
  readonly name?: string | undefined
}

/** Somebody's journal day by day, the latest first. */
export function JournalView(props: JournalViewProps): ReactElement {
  const { personId, linkTo, add, isShared = false, name } = props
  const { t } = useTranslation('health-record')
  const services = useServices()
  const ownId = useClaims()?.u_id
  const { timeZone } = useReaderFormat()
  const list = useList(JOURNAL_FIELDS, linkTo)
  const { filter } = list
  const fields = useJournalFields(filter.tag, personId, isShared)
  const entries = useQuery({
    ...journalList(services, personId, filter, timeZone),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack>
      <ListView
        list={list}
        label={t('journalEntries.filter.label')}
        search={{ label: t('journalEntries.filter.words'), maxLength: 100 }}
        fields={fields}
        found={useFoundOnPage(entries.data, filter.after)}
      >
        <PagedList
          query={entries}
          lines={6}
          after={filter.after}
          linkTo={(after, parts) => list.linkTo({ after }, parts)}
        >
          {(items: readonly JournalEntry[]) =>
            items.length > 0 ? (
              <Days entries={items} list={list} isShared={isShared} />
            ) : (
              <NoEntries
                add={add}
                isShared={isShared}
                nameOfOther={personId === ownId ? undefined : name}
                clear={isNarrowed(filter) && <ClearFilters list={list} fields={fields} />}
              />
            )
          }
        </PagedList>
      </ListView>
      {/* Who takes something out of the record of somebody else says why, which the export of all that is shared asks for. */}
      {!isShared && entries.data !== undefined && entries.data.items.length > 0 && (
        <Cluster>
          <DownloadTableButton
            name={t('journalEntries.fileName')}
            load={() =>
              services.api.call.careData.journalEntries.export(askForEntries(personId, filter, timeZone))
            }
          />
        </Cluster>
      )}
    </Stack>
  )
}

function useJournalFields(tag: string, personId: string, isShared: boolean): readonly ListField[] {
  const { t } = useTranslation('health-record')
  const words = useEntryWords()
  const audience = choiceField({
    name: 'audience',
    label: t('journalEntries.filter.audience'),
    choices: JOURNAL_FIELDS.audience,
    labelOf: (choice) => (choice === ANY ? t('journalEntries.filter.any') : words.audience(choice, personId)),
  })
  const standing = choiceField({
    name: 'standing',
    label: t('journalEntries.filter.standing'),
    choices: JOURNAL_FIELDS.standing,
    labelOf: (choice) => t(`journalEntries.standing.${choice}`),
  })
  return [
    choiceField({
      name: 'kind',
      label: t('journalEntries.compared.kind'),
      choices: JOURNAL_FIELDS.kind,
      labelOf: (kind) => t(kind === ANY ? 'journalEntries.filter.any' : `journalEntries.kind.${kind}`),
    }),
    { kind: 'day', name: 'from', label: t('journalEntries.filter.from'), upTo: 'to' },
    { kind: 'day', name: 'to', label: t('journalEntries.filter.to'), since: 'from' },
    ...(isShared ? [] : [audience, standing]),
    ...(tag === ''
      ? []
      : [{ kind: 'given', name: 'tag', label: t('journalEntries.filter.tag', { tag }) } as const]),
  ]
}

interface DaysProps {
  readonly entries: readonly JournalEntry[]
  readonly list: List
  readonly isShared: boolean
}

function Days({ entries, list, isShared }: DaysProps): ReactElement {
  const { timeZone } = useReaderFormat()
  const clock = createLocalClock(timeZone)
  const days = Map.groupBy(entries, ({ at }) => clock.day(at))
  return (
    <div className={styles.days}>
      {Array.from(days, ([day, ofDay]) => (
        <Day key={day} day={day}>
          {ofDay.map((entry) => (
            <EntryRow key={entry.id} entry={entry} list={list} isShared={isShared} />
          ))}
        </Day>
      ))}
    </div>
  )
}

function Day({ day, children }: { day: string; children: ReactNode }): ReactElement {
  const id = useId()
  const { locale, calendarDate } = useReaderFormat()
  const weekday = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.day}>
        {`${weekday.format(new Date(day))}, ${calendarDate(day)}`}
      </h2>
      <ul className={kept.entries}>{children}</ul>
    </section>
  )
}

interface NoEntriesProps {
  readonly add: ReactNode
  readonly isShared: boolean
  /** Whose it is, where it is not the reader's own. */
  readonly nameOfOther: string | undefined
  /** The way back from a journal that is narrowed to nothing. */
  readonly clear: ReactNode
}

function NoEntries({ clear, add, isShared, nameOfOther: name }: NoEntriesProps): ReactElement {
  const { t } = useTranslation('health-record')
  const isFiltered = clear !== false
  const own = add === undefined ? 'readOnly' : 'none'
  const keeper = name === undefined ? own : (`${own}Of` as const)
  const reason = isFiltered ? 'found' : isShared ? 'notShared' : keeper
  return (
    <EmptyState
      title={t(`journalEntries.empty.${reason}`, { name })}
      illustration={<EmptyListIllustration />}
      headingLevel={2}
      action={isFiltered ? clear : add}
    >
      {t(`journalEntries.empty.${reason}Text`, { name })}
    </EmptyState>
  )
}
