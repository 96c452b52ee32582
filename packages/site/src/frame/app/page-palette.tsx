import { foldText } from '@platform/contract'
import { MAX_SEARCH_LETTERS } from '@platform/contract/search'
import { endonymOf, LANGUAGES, useLanguage, useTranslation } from '@platform/i18n'
import { PageLink, useMenu } from '@platform/routing'
import { menuPages, type MenuPageId } from '@platform/routing/pages'
import { useServices, readPageName } from '@platform/screens'
import {
  CommandPalette,
  filterPaletteGroups,
  type PaletteGroup,
  type PaletteItem,
  type PaletteLinkProps,
} from '@platform/ui'
import { APPEARANCES, Button, EmptyState, useAppearance } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { PageIcon } from './page-icon.tsx'
import styles from './page-palette.module.css'
import { useFoundGroups } from './use-found-groups.tsx'
import { useRecentGroups } from './use-recent-groups.tsx'
import { useSignOut } from './use-sign-out.ts'

export function PagePalette({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation(['search', 'common'])
  const [query, setQuery] = useState('')
  const isEmpty = query.trim() === ''
  const recent = useRecentGroups(isEmpty)
  const found = useFoundGroups(query)
  const { own, everybodys } = usePageGroups()
  const actions = useActionGroup()
  // What comes late stands below what is known: the option that Enter takes does not change under the hand.
  const groups = isEmpty
    ? [own, ...recent.groups, everybodys, actions]
    : [...filterPaletteGroups([own, everybodys, actions], query, foldText), ...found.groups]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isLoading = recent.isLoading || found.state === 'loading'
  return (
    <CommandPalette
      open
      onClose={onClose}
      label={t('common:palette.label')}
      placeholder={t('globalSearch.placeholder')}
      closeLabel={t('common:action.close')}
      query={query}
      onQueryChange={setQuery}
      maxLength={MAX_SEARCH_LETTERS}
      groups={groups}
      fold={foldText}
      loading={isLoading}
      status={isLoading ? t('globalSearch.searching') : t('common:count.results', { count })}
      note={<Note state={found.state} count={count} onRetry={found.retry} />}
    >
      {!isLoading && (
        <EmptyState title={t('globalSearch.empty', { query })}>{t('globalSearch.hint')}</EmptyState>
      )}
    </CommandPalette>
  )
}

interface NoteProps {
  readonly state: ReturnType<typeof useFoundGroups>['state']
  readonly count: number
  readonly onRetry: () => void
}

/** How the search is going, in the line below what was found. */
function Note({ state, count, onRetry }: NoteProps): ReactElement {
  const { t } = useTranslation(['search', 'common'])
  if (state === 'failed') {
    return (
      <>
        <span role="alert">{t('globalSearch.failed')}</span>
        <Button size="small" onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      </>
    )
  }
  if (state === 'offline') return <span role="status">{t('globalSearch.offline')}</span>
  if (state === 'short') return <span>{t('globalSearch.more')}</span>
  return (
    <>
      {/* The live text of the palette says it. */}
      <span aria-hidden="true">
        {state === 'loading' ? t('globalSearch.searching') : t('common:count.results', { count })}
      </span>
      <span className={styles.keys}>{t('globalSearch.keys')}</span>
    </>
  )
}

function createPageItem(page: MenuPageId, label: string, icon: string | undefined): PaletteItem {
  return {
    id: page,
    label,
    icon: <PageIcon name={icon} />,
    link: (props: PaletteLinkProps) => <PageLink page={page} {...props} />,
  }
}

function usePageGroups(): { own: PaletteGroup; everybodys: PaletteGroup } {
  const { t, i18n } = useTranslation('search')
  const { site } = useServices()
  const own = useMenu()
  const ownIds = new Set<string>(own.map(({ page }) => page.id))
  const everybodys = menuPages('anonymous', site.pages).filter(({ id }) => !ownIds.has(id))
  return {
    own: {
      id: 'pages',
      label: t('globalSearch.pages'),
      items: own.map(({ page, title, icon }) => createPageItem(page.id, title, icon)),
    },
    everybodys: {
      id: 'public',
      label: t('globalSearch.public'),
      items: everybodys.map((page) => createPageItem(page.id, readPageName(i18n, page), page.icon)),
    },
  }
}

/** What can be done without a page of its own; each is found by the name of its choice as well. */
function useActionGroup(): PaletteGroup {
  const { t } = useTranslation(['common', 'search'])
  const { change } = useLanguage()
  const { setAppearance } = useAppearance()
  const signOut = useSignOut()
  const appearances = APPEARANCES.map((value) => ({
    id: `appearance-${value}`,
    label: t(`appearance.${value}`),
    detail: t('appearance.label'),
    onSelect: () => setAppearance(value),
  }))
  const languages = LANGUAGES.map((language) => ({
    id: `language-${language}`,
    label: endonymOf(language),
    detail: t('language.label'),
    onSelect: () => void change(language),
  }))
  return {
    id: 'actions',
    label: t('search:globalSearch.actions'),
    items: [...appearances, ...languages, { id: 'sign-out', label: t('account.signOut'), onSelect: signOut }],
  }
}
