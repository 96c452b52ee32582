import { foldText } from '@platform/contract'
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
import { APPEARANCES, EmptyState, useAppearance } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { PageIcon } from './page-icon.tsx'
import { useFoundGroups } from './use-found-groups.tsx'
import { useSignOut } from './use-sign-out.ts'

export function PagePalette({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation('common')
  const [query, setQuery] = useState('')
  const found = useFoundGroups(query)
  const { own, everybodys } = usePageGroups()
  const actions = useActionGroup()
  // What comes late stands below what is known: the option that Enter takes does not change under the hand.
  const groups =
    query.trim() === ''
      ? [own, ...found.groups, everybodys, actions]
      : [...filterPaletteGroups([own, everybodys, actions], query, foldText), ...found.groups]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <CommandPalette
      open
      onClose={onClose}
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      closeLabel={t('action.close')}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      loading={found.isLoading}
      status={found.isLoading ? t('state.loading') : t('count.results', { count })}
    >
      {!found.isLoading && (
        <EmptyState title={found.isFailed ? t('palette.notLoaded') : t('palette.empty', { query })}>
          {t('palette.hint')}
        </EmptyState>
      )}
    </CommandPalette>
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
  const { t, i18n } = useTranslation('common')
  const { site } = useServices()
  const own = useMenu()
  const ownIds = new Set<string>(own.map(({ page }) => page.id))
  const everybodys = menuPages('anonymous', site.pages).filter(({ id }) => !ownIds.has(id))
  return {
    own: {
      id: 'pages',
      label: t('palette.pages'),
      items: own.map(({ page, title, icon }) => createPageItem(page.id, title, icon)),
    },
    everybodys: {
      id: 'public',
      label: t('palette.public'),
      items: everybodys.map((page) => createPageItem(page.id, readPageName(i18n, page), page.icon)),
    },
  }
}

/** What can be done without a page of its own; each is found by the name of its choice as well. */
function useActionGroup(): PaletteGroup {
  const { t } = useTranslation('common')
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
    label: t('palette.actions'),
    items: [...appearances, ...languages, { id: 'sign-out', label: t('account.signOut'), onSelect: signOut }],
  }
}
