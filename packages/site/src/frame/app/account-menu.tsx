import { endonymOf, LANGUAGES, useLanguage, useTranslation } from '@platform/i18n'
import { PageLink, useNavigateToPage, useViewer } from '@platform/routing'
import type { MenuPageId } from '@platform/routing/pages'
import { useServices } from '@platform/screens'
import { useClaims } from '@platform/session/react'
import { Menu, type MenuItem } from '@platform/ui'
import { APPEARANCES, Avatar, Button, useAppearance, VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './account-menu.module.css'

const SETTINGS_PAGES: Partial<Record<string, MenuPageId>> = {
  client: 'client.settings',
  professional: 'professional.settings',
}

/** Who is signed in; settings, language, appearance and the way out. */
export function AccountMenu(): ReactElement {
  const { t } = useTranslation('common')
  const claims = useClaims()
  const name = [claims?.f_name, claims?.l_name].filter(Boolean).join(' ')
  const settings = useSettingsItem()
  const languages = useLanguageItems()
  const appearances = useAppearanceItems()
  const signOut = useSignOut()
  return (
    <Menu
      label={t('account.menu')}
      align="end"
      trigger={
        <Button variant="quiet">
          <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
          <Avatar name={name} size="small" />
          <span className={styles.name}>{name}</span>
        </Button>
      }
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

function useSettingsItem(): MenuItem[] {
  const { t } = useTranslation('common')
  const page = SETTINGS_PAGES[useViewer().kind]
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

/** The page is left first: what it shows must be gone before its data is, and the guard would ask to sign in again. */
function useSignOut(): () => void {
  const { session } = useServices()
  const navigate = useNavigateToPage()
  return () => {
    void (async () => {
      await navigate({ page: 'main.home' })
      await session.logout()
    })()
  }
}
