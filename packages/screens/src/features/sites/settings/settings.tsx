import { useTranslation } from '@platform/i18n'
import { PageLink, useViewer } from '@platform/routing'
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
import {
  SettingsLayout,
  type SettingsGroup,
  type SettingsPage,
  type SettingsSection,
} from './settings-layout.tsx'
import { AccountSection } from './account-section.tsx'
import { AppearanceSection } from '../../identity/preferences/appearance-section.tsx'
import { CookiesSection } from './cookies-section.tsx'
import { NotificationsSection } from '../../activity/notification-choices/notifications-section.tsx'
import { WithAccount } from '../../identity/account/with-account.tsx'
import { ContactSection } from '../../identity/contact/contact-section.tsx'
import { ProfileSection } from '../../identity/account/profile-section.tsx'

interface SettingsProps {
  readonly page: SettingsPage
  /** What somebody settles for their work. */
  readonly workGroup?: readonly SettingsGroup[]
  /** What some kinds of account have besides of their data. */
  readonly dataSections?: readonly SettingsSection[]
}

/** A person's own settings; professionals have more of them than clients. */
export function Settings({ page, workGroup = [], dataSections = [] }: SettingsProps): ReactElement {
  const { t } = useTranslation('pages')
  const groups = useSettingsGroups(page, workGroup, dataSections)
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
function useSettingsGroups(page: SettingsPage, workGroup: readonly SettingsGroup[], dataSections: readonly SettingsSection[]): SettingsGroup[] {
  const { t } = useTranslation(['access-log', 'account', 'activity', 'common', 'privacy', 'second-step', 'sites'])
  const isPlatformAdmin = useViewer().kind === 'platformAdmin'
  return [
    { id: 'you', title: t('sites:settings.group.you'), sections: [
      { id: 'account', title: t('sites:settings.account.title'), content: <WithAccount>{(account) => <AccountSection account={account} />}</WithAccount> },
      { id: 'profile', title: t('account:account.profile.title'), content: <WithAccount>{(account) => <ProfileSection account={account} />}</WithAccount> },
      { id: 'contact', title: t('account:contact.title'), content: <ContactSection /> },
    ] },
    ...workGroup,
    { id: 'site', title: t('sites:settings.group.site'), sections: [
      { id: 'notifications', title: t('activity:notificationChoices.title'), content: <NotificationsSection /> },
      { id: 'appearance', title: t('common:appearance.label'), content: <AppearanceSection /> },
      { id: 'cookies', title: t('common:cookies.change'), content: <CookiesSection /> },
    ] },
    { id: 'security', title: t('sites:settings.group.security'), sections: [
      { id: 'email', title: t('account:account.email.title'), content: <WithAccount>{(account) => <EmailSection account={account} />}</WithAccount> },
      { id: 'password', title: t('account:account.password.title'), content: <WithAccount>{(account) => <PasswordSection account={account} />}</WithAccount> },
      { id: 'two-step', title: t('second-step:twoStep.title'), content: <TwoStepSection /> },
      { id: 'passkeys', title: t('second-step:passkeys.title'), content: <PasskeysSection /> },
      { id: 'sessions', title: t('account:sessions.title'), content: <SessionsSection /> },
      { id: 'sign-ins', title: t('account:signIns.title'), content: <SignInsSection /> },
    ] },
    { id: 'data', title: t('sites:settings.group.data'), sections: [
      { id: 'access-log', title: t('access-log:accessLog.title'), content: <AccessLogSection linkTo={(search, parts) => <PageLink page={page} hash="access-log" search={search} {...parts} />} /> },
      ...dataSections,
      { id: 'export', title: t('privacy:dataExports.title'), content: <ExportSection /> },
      // An administrator leaves by the hand of another one.
      ...(isPlatformAdmin ? [] : [{ id: 'deletion', title: t('privacy:deletion.title'), content: <WithAccount>{(account) => <DeletionSection account={account} />}</WithAccount> }]),
    ] },
  ]
}
