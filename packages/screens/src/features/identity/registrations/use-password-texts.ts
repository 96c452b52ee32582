import { useTranslation } from '@platform/i18n'

/** The words around the eye of a password field. */
export function usePasswordTexts() {
  const { t } = useTranslation('common')
  return {
    showText: t('signIn.showPassword'),
    hideText: t('signIn.hidePassword'),
    shownStatus: t('signIn.passwordShown'),
    hiddenStatus: t('signIn.passwordHidden'),
  }
}
