import type { FormAssignment } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { useClaims } from '../../../parts/services/use-claims.ts'

/** Who asks for a form, and about whom where that is somebody else. */
export function useAskedWords(): (assignment: FormAssignment) => string {
  const { t } = useTranslation(['form-assignments', 'common'])
  const ownId = useClaims()?.u_id
  return ({ assignedBy, isOfSite, person }) => {
    const name = assignedBy?.name ?? t('common:notifications.someone')
    if (person.id === ownId)
      return isOfSite
        ? t('form-assignments:formAssignments.ofSite')
        : t('form-assignments:formAssignments.by', { name })
    return isOfSite
      ? t('form-assignments:formAssignments.ofSiteFor', { person: person.name })
      : t('form-assignments:formAssignments.byFor', { name, person: person.name })
  }
}
