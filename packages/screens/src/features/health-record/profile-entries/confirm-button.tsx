import { versionTag } from '@platform/contract'
import type { ProfileEntry } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useKeptChange } from '../kept-entries/use-kept-change.ts'
import { useRefreshProfile } from './use-refresh-profile.ts'

/** Says for a professional that an entry is right, or takes that back; one button, so that the focus stays. */
export function ConfirmButton({ entry }: { readonly entry: ProfileEntry }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { profileEntries } = useServices().api.call.careData
  const { id, name, version, confirmation } = entry
  const params = { id }
  const change = useKeptChange(
    () =>
      confirmation === null
        ? profileEntries.confirm({ params, headers: { 'if-match': versionTag(version) } })
        : profileEntries.unconfirm({ params }),
    useRefreshProfile(),
  )
  const what = confirmation === null ? 'confirm' : 'unconfirm'
  return (
    <Button
      size="small"
      variant={confirmation === null ? 'secondary' : 'quiet'}
      aria-label={t(`profileEntries.${what}Label`, { name })}
      busy={change.isPending}
      onClick={() => change.mutate()}
    >
      {t(`profileEntries.${what}`)}
    </Button>
  )
}
