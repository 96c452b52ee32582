import type { SessionInfo } from '@platform/contract'
import { useTranslation } from '@platform/i18n'

/** Names a device as a person would: "Firefox on Linux". */
export function useDeviceName(): (device: SessionInfo['device']) => string {
  const { t } = useTranslation('account')
  return ({ browser, system }) => {
    if (browser !== null && system !== null)
      return t('signIns.deviceName.browserOnSystem', { browser, system })
    return browser ?? system ?? t('signIns.deviceName.unknown')
  }
}
