import type { AuditAction } from '@platform/contract'
import { useTranslation } from '@platform/i18n'

/** Says what an action of the audit log is, in words. A new action without a text does not compile. */
export function useAuditActionText(): (action: AuditAction) => string {
  const { t } = useTranslation('audit')
  return (action) => t(`audit.actions.${action}`)
}
