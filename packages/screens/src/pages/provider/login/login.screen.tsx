import { useTranslation } from '@platform/i18n'
import { Page, PageHeading } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { SignInForm } from '../../../features/identity/authentication/sign-in-form.tsx'

/** The sign-in of providers, as a page of its own. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return (
    <Page width="reading">
      <PageHeading title={t('provider.login.name')} description={t('provider.login.description')} />
      <SignInForm />
    </Page>
  )
}
