import { useTranslation } from '@platform/i18n'
import { Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { countNeededMinutes } from './needed-minutes.ts'
import type { ServiceValues } from './service-values.ts'
import { useLengthText } from './use-length-text.ts'

/** What the server knows that a service is held against. */
export interface ServiceFacts {
  readonly longestOpeningMinutes: number | null
  readonly mostBooked: number
  readonly lacksRoom: boolean
}

/** What will come of a service as it is typed: allowed, and perhaps not meant. */
export function ServiceNotices(props: { typed: ServiceValues; facts: ServiceFacts }): ReactElement {
  const { typed, facts } = props
  const { longestOpeningMinutes, mostBooked, lacksRoom } = facts
  const { t } = useTranslation('organizations')
  const length = useLengthText()
  const needed = countNeededMinutes(typed)
  return (
    <>
      {longestOpeningMinutes !== null && needed > longestOpeningMinutes && (
        <Notice tone="warning" title={t('organizationServices.neverFree.title')} live>
          {t('organizationServices.neverFree.text', {
            needed: length(needed),
            longest: length(longestOpeningMinutes),
          })}
        </Notice>
      )}
      {typed.capacity < mostBooked && (
        <Notice tone="warning" title={t('organizationServices.fewer.title', { count: mostBooked })} live>
          {t('organizationServices.fewer.text')}
        </Notice>
      )}
      {lacksRoom && typed.roomIds.length === 0 && typed.place !== 'home' && (
        <Notice tone="warning" title={t('organizationServices.lacksRoom.title')}>
          {t('organizationServices.lacksRoom.text')}
        </Notice>
      )}
    </>
  )
}
