import type { CodeConcept, CodeSystem } from '@platform/contract/code-search'
import { useLanguage, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { classNames } from '@platform/ui/elements'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, type ReactElement, type RefObject } from 'react'
import type { ListField } from '../../../parts/list-view/list-field.ts'
import { ListView } from '../../../parts/list-view/list-view.tsx'
import { useList, type ListChanges } from '../../../parts/list-view/use-list.ts'
import { useActiveOption } from '../../../parts/keyboard/use-active-option.ts'
import { useFoundText } from '../../../parts/lists/found-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { CodeDetail } from './code-detail.tsx'
import { CLOSED, CODE_FIELDS, keyOf, type CodeList } from './code-list.ts'
import { FoundCodes } from './found-codes.tsx'
import styles from './medical-search.module.css'
import { codeList, recentCodes } from './medical-search.queries.ts'
import { RecentCodes } from './recent-codes.tsx'

const MAX_LENGTH = 100
/** One object, so that it stays equal to itself. */
const NOTHING: readonly CodeConcept[] = []

/** The search, what it finds as one types, and the concept that is open beside it. */
export function CodeFinder({ systems }: { readonly systems: readonly CodeSystem[] }): ReactElement {
  const { t } = useTranslation('code-search')
  const services = useServices()
  const { language } = useLanguage()
  const list = useCodeList()
  const { q, system, code, of } = list.filter
  const isSearching = q !== ''
  const found = useInfiniteQuery({
    ...codeList(services, list.filter, language),
    // What was found before stays until the answer is there.
    placeholderData: keepPreviousData,
  })
  const recent = useQuery({ ...recentCodes(services, language), enabled: !isSearching })
  const foundItems = found.data?.pages.flatMap(({ items }) => items)
  const items: readonly CodeConcept[] = (isSearching ? foundItems : recent.data?.items) ?? NOTHING
  const listId = useId()
  const { activeKey, setActiveKey, optionId, handleKey } = useActiveOption(items.map(keyOf), listId)
  const isOpen = code !== ''
  const frame = useRef<HTMLDivElement>(null)
  useFocusOnOpen(frame, isOpen ? `${of}|${code}` : '')
  return (
    <div ref={frame} className={styles.frame}>
      <ListView
        list={list}
        label={t('codes.find')}
        search={{
          label: t('codes.search'),
          maxLength: MAX_LENGTH,
          parts: {
            role: 'combobox',
            'aria-expanded': items.length > 0,
            'aria-controls': items.length > 0 ? listId : undefined,
            'aria-activedescendant': activeKey === undefined ? undefined : optionId(activeKey),
            'aria-autocomplete': 'list',
            onKeyDown: handleKey,
          },
        }}
        fields={useCodeFields(systems, system)}
        found={useFound(isSearching ? found.data?.pages.at(-1) : undefined, foundItems?.length ?? 0)}
      >
        <div className={classNames(styles.columns, isOpen && styles.open)}>
          <div className={styles.results}>
            {isSearching ? (
              <FoundCodes {...{ list, found, systems, listId, activeKey, setActiveKey, optionId }} />
            ) : (
              <RecentCodes {...{ list, recent, systems, listId, activeKey, setActiveKey, optionId }} />
            )}
          </div>
          {isOpen && <CodeDetail key={`${of}|${code}`} list={list} coding={{ system: of, code }} />}
        </div>
      </ListView>
    </div>
  )
}

/** Another search closes what was open: on a phone it stands in the place of what is found. */
function useCodeList(): CodeList {
  const list = useList(CODE_FIELDS, (search, parts) => (
    <PageLink page="professional.medicalSearch" search={search} {...parts} />
  ))
  const change = (changes: ListChanges, options?: { readonly history: 'push' }): void =>
    list.change({ ...CLOSED, ...changes }, options)
  return { ...list, change }
}

/** Who opened a concept by its link goes on in it: on a phone the link is not there any more. */
function useFocusOnOpen(frame: RefObject<HTMLElement | null>, open: string): void {
  const before = useRef(open)
  useEffect(() => {
    if (open === before.current) return
    before.current = open
    // Who opened it from the field goes on typing.
    if (open === '' || document.activeElement instanceof HTMLInputElement) return
    frame.current?.querySelector<HTMLElement>('[data-detail]')?.focus({ preventScroll: true })
  }, [frame, open])
}

function useFound(
  last: { readonly nextCursor: string | null } | undefined,
  total: number,
): string | undefined {
  const foundText = useFoundText()
  return last === undefined ? undefined : foundText({ total, isTotalExact: last.nextCursor === null })
}

/** Which code system, and what kind of concept: as the sources say it. */
function useCodeFields(systems: readonly CodeSystem[], system: string): readonly ListField[] {
  const { t } = useTranslation(['code-search', 'common'])
  const any = { value: '', label: t('common:list.any') }
  const kinds = systems.filter(({ url }) => system === '' || url === system).flatMap((each) => each.kinds)
  const ofSystem = {
    kind: 'choice',
    name: 'system',
    label: t('code-search:codes.system'),
    options: [any, ...systems.map(({ url, name }) => ({ value: url, label: name }))],
  } as const
  return [
    // Among one there is nothing to choose.
    ...(systems.length > 1 ? [ofSystem] : []),
    {
      kind: 'choice',
      name: 'kind',
      label: t('code-search:codes.kind'),
      options: [any, ...[...new Set(kinds)].map((kind) => ({ value: kind, label: kind }))],
    },
  ]
}
