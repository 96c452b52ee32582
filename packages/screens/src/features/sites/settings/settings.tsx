import { useTranslation } from '@platform/i18n'
import { useViewer } from '@platform/routing'
import { Page, PageHeading } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { AccessLogSection } from '../../care/access-log/access-log-section.tsx'
import { PasskeysSection } from '../../identity/passkeys/passkeys-section.tsx'
import { TwoStepSection } from '../../identity/two-step/two-step-section.tsx'
import { SignInsSection } from '../../identity/sign-ins/sign-ins-section.tsx'
import { DeletionSection } from '../../privacy/deletion/deletion-section.tsx'
import { ExportSection } from '../../privacy/data-exports/export-section.tsx'
import { EmailSection } from '../../identity/email-changes/email-section.tsx'
import { PasswordSection } from '../../identity/account/password-section.tsx'
import { SessionsSection } from '../../identity/sessions/sessions-section.tsx'
import { SettingsLayout, type SettingsGroup, type SettingsPage } from './settings-layout.tsx'
import { AppearanceSection } from '../../identity/preferences/appearance-section.tsx'
import { CookiesSection } from './cookies-section.tsx'
import { NotificationsSection } from '../../activity/notification-choices/notifications-section.tsx'
import { WithAccount } from '../../identity/account/with-account.tsx'
import { useWorkGroup } from './work-group.tsx'
import { ContactSection } from '../../identity/contact/contact-section.tsx'
import { ProfileSection } from '../../identity/account/profile-section.tsx'

interface SettingsProps {
  readonly page: SettingsPage
}

/** A person's own settings; professionals have more of them than clients. */
export function Settings({ page }: SettingsProps): ReactElement {
  const { t } = useTranslation('pages')
  const groups = useSettingsGroups()
  return (
    <Page>
      {/* The pages of some kinds have a name in the menu and no title of their own; the word is the same. */}
      <PageHeading title={t('client.settings.title')} description={t(`${page}.description`)} />
      <SettingsLayout page={page} groups={groups} />
    </Page>
  )
}

/** What the page consists of, in its order; a section is one line. */
// prettier-ignore
function useSettingsGroups(): SettingsGroup[] {
  const { t } = useTranslation(['access', 'account', 'common', 'security'])
  const workGroup = useWorkGroup()
  const isPlatformAdmin = useViewer().kind === 'platformAdmin'
  return [
    { id: 'you', title: t('account:settings.group.you'), sections: [
      { id: 'profile', title: t('account:settings.profile.title'), content: <WithAccount>{(account) => <ProfileSection account={account} />}</WithAccount> },
      { id: 'contact', title: t('account:settings.contact.title'), content: <ContactSection /> },
    ] },
    ...workGroup,
    { id: 'site', title: t('account:settings.group.site'), sections: [
      { id: 'notifications', title: t('account:settings.notifications.title'), content: <NotificationsSection /> },
      { id: 'appearance', title: t('common:appearance.label'), content: <AppearanceSection /> },
      { id: 'cookies', title: t('common:cookies.change'), content: <CookiesSection /> },
    ] },
    { id: 'security', title: t('account:settings.group.security'), sections: [
      { id: 'email', title: t('access:changeEmail.section.title'), content: <WithAccount>{(account) => <EmailSection account={account} />}</WithAccount> },
      { id: 'password', title: t('account:settings.password.title'), content: <WithAccount>{(account) => <PasswordSection account={account} />}</WithAccount> },
      { id: 'two-step', title: t('security:twoStep.title'), content: <TwoStepSection /> },
      { id: 'passkeys', title: t('security:passkeys.title'), content: <PasskeysSection /> },
      { id: 'sessions', title: t('account:settings.sessions.title'), content: <SessionsSection /> },
      { id: 'sign-ins', title: t('account:signIns.title'), content: <SignInsSection /> },
    ] },
    { id: 'data', title: t('account:settings.group.data'), sections: [
      { id: 'access-log', title: t('account:accessLog.title'), content: <AccessLogSection /> },
      { id: 'export', title: t('account:settings.export.title'), content: <ExportSection /> },
      // An administrator leaves by the hand of another one.
      ...(isPlatformAdmin ? [] : [{ id: 'deletion', title: t('account:settings.deletion.title'), content: <WithAccount>{(account) => <DeletionSection account={account} />}</WithAccount> }]),
    ] },
  ]
}
