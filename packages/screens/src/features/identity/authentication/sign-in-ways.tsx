import { ApiError } from '@platform/api'
import { useTranslation } from '@platform/i18n'
import { PageLink, useCurrentPage } from '@platform/routing'
import { Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'

interface SignInWaysProps {
  /** Why the last try failed. */
  readonly failure: unknown
}

/** For those who cannot sign in: no account yet, no password any more, or an address that is not confirmed. */
export function SignInWays({ failure }: SignInWaysProps): ReactElement {
  const { t } = useTranslation('identity')
  const page = useCurrentPage()?.id
  const isUnverified = failure instanceof ApiError && failure.code === 'account_unverified'
  return (
    <>
      {isUnverified && (
        <Notice tone="info" title={t('authentication.unverified')}>
          <PageLink page="account.verify">{t('authentication.sendAgain')}</PageLink>
        </Notice>
      )}
      <p>
        <PageLink page="account.passwordRecovery">{t('authentication.forgot')}</PageLink>
      </p>
      {page === 'provider.login' ? (
        // A provider is set up by whoever runs the platform; what one registers is an account of another kind.
        <p>
          {t('authentication.becomeProvider')}{' '}
          <PageLink page="main.demo">{t('authentication.askForProvider')}</PageLink>
        </p>
      ) : (
        <p>
          {t('authentication.noAccount')}{' '}
          <PageLink page={page === 'main.professional' ? page : 'main.home'} hash="register">
            {t('authentication.register')}
          </PageLink>
        </p>
      )}
    </>
  )
}
