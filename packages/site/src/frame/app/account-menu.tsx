import type { AccountClaims } from '@platform/contract'
import { endonymOf, LANGUAGES, useLanguage, useTranslation } from '@platform/i18n'
import { PageLink, useMenuPages } from '@platform/routing'
import { useClaims } from '@platform/session/react'
import { Menu, type MenuItem } from '@platform/ui'
import { APPEARANCES, Avatar, Button, useAppearance, VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './account-menu.module.css'
import { useSignOut } from './use-sign-out.ts'

export function AccountMenu(): ReactElement {
  const { t } = useTranslation('common')
  const claims = useClaims<AccountClaims>()
  const name = [claims?.f_name, claims?.l_name].filter(Boolean).join(' ')
  const settings = useSettingsItem()
  const languages = useLanguageItems()
  const appearances = useAppearanceItems()
  const signOut = useSignOut()
  return (
    <Menu
      label={t('account.menu')}
      align="end"
      trigger={(props) => (
        <Button variant="quiet" className={styles.button} {...props}>
          <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
          <Avatar name={name} size="small" />
          <span className={styles.name}>{name}</span>
        </Button>
      )}
      items={[
        { id: 'who', heading: t('account.signedInAs', { name }) },
        ...settings,
        { id: 'line-1', divider: true },
        { id: 'language', heading: t('language.label') },
        ...languages,
        { id: 'line-2', divider: true },
        { id: 'appearance', heading: t('appearance.label') },
        ...appearances,
        { id: 'line-3', divider: true },
        { id: 'sign-out', label: t('account.signOut'), onSelect: signOut },
      ]}
    />
  )
}

/** The settings of the account's own area, where the page table has such a page. */
function useSettingsItem(): MenuItem[] {
  const { t } = useTranslation('common')
  const page = useMenuPages().find(({ id }) => id.endsWith('.settings'))?.id
  if (page === undefined) return []
  return [
    { id: 'settings', label: t('account.settings'), link: (props) => <PageLink page={page} {...props} /> },
  ]
}

function useLanguageItems(): MenuItem[] {
  const { language, change } = useLanguage()
  return LANGUAGES.map((id) => ({
    id: `language-${id}`,
    label: endonymOf(id),
    checked: id === language,
    onSelect: () => void change(id),
  }))
}

function useAppearanceItems(): MenuItem[] {
  const { t } = useTranslation('common')
  const { appearance, setAppearance } = useAppearance()
  return APPEARANCES.map((value) => ({
    id: `appearance-${value}`,
    label: t(`appearance.${value}`),
    checked: value === appearance,
    onSelect: () => setAppearance(value),
  }))
}
