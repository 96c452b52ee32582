import { useTranslation } from '@platform/i18n'
import { Button, EmptyState, TextField } from '@platform/ui/elements'
import { EmptyListIllustration } from '@platform/ui/illustrations'
import { useRef, type ReactElement } from 'react'
import type { ProseSection } from '../../../parts/prose/prose-document.ts'
import { FaqQuestion } from './faq-question.tsx'
import styles from './faq.module.css'
import { searchFaq } from './search-faq.ts'
import { useFaqQuery } from './use-faq-query.ts'

/** The questions with their search, which works as one types. */
export function FaqList({ sections }: { sections: readonly ProseSection[] }): ReactElement {
  const { t } = useTranslation(['main', 'common'])
  const input = useRef<HTMLInputElement>(null)
  const { query, setQuery } = useFaqQuery()
  const found = searchFaq(sections, query)
  const isSearching = query.trim() !== ''
  const showAll = (): void => {
    setQuery('')
    // The button that had the focus goes away with the empty list.
    input.current?.focus()
  }
  return (
    <>
      <search>
        <TextField
          ref={input}
          label={t('main:faq.search')}
          type="search"
          name="q"
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </search>
      <p role="status" className={styles.count}>
        {isSearching && t('common:count.results', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <NoAnswer query={query.trim()} onShowAll={showAll} />
      ) : (
        found.map((section) => <FaqQuestion key={section.id} section={section} />)
      )}
    </>
  )
}

function NoAnswer({ query, onShowAll }: { query: string; onShowAll: () => void }): ReactElement {
  const { t } = useTranslation('main')
  return (
    <EmptyState
      title={t('faq.none.title', { query })}
      illustration={<EmptyListIllustration size="small" />}
      action={<Button onClick={onShowAll}>{t('faq.all')}</Button>}
    >
      {t('faq.none.text')}
    </EmptyState>
  )
}
