import { DAY_PARTS } from '@platform/contract/care'
import { MAX_PREFERRED_TIMES, type ServiceRequest } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, SelectField, Stack } from '@platform/ui/elements'
import { useId, useState, type ReactElement } from 'react'
import { DayField } from '../../../parts/forms/day-field.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import styles from './request-view.module.css'

type Times = ServiceRequest['preferredTimes']

/** The days of a form that are given, each with its part of the day. */
export function readTimes(data: FormData): Times {
  return Array.from({ length: MAX_PREFERRED_TIMES }, (_, index) => index).flatMap((index) => {
    const on = readText(data, `on-${index}`)
    const dayPart = DAY_PARTS.find((part) => part === readText(data, `part-${index}`))
    return on === '' || dayPart === undefined ? [] : [{ on, dayPart }]
  })
}

/** Days on which somebody would come. */
export function PreferredTimes({ times }: { readonly times: Times }): ReactElement {
  const { t } = useTranslation('service-requests')
  const id = useId()
  const [places, setPlaces] = useState(() => times.map((_, index) => index))
  const free = Array.from({ length: MAX_PREFERRED_TIMES }, (_, index) => index).find(
    (place) => !places.includes(place),
  )
  return (
    <fieldset className={styles.times}>
      <legend>{t('serviceRequests.draft.times')}</legend>
      <Stack>
        <p>{t('serviceRequests.draft.timesHelp')}</p>
        {places.map((place, index) => (
          <Cluster key={place}>
            <DayField
              id={`${id}on-${place}`}
              name={`on-${place}`}
              label={t('serviceRequests.draft.day', { number: index + 1 })}
              defaultValue={times[place]?.on ?? ''}
            />
            <SelectField
              id={`${id}part-${place}`}
              name={`part-${place}`}
              label={t('serviceRequests.draft.part', { number: index + 1 })}
              options={DAY_PARTS.map((part) => ({
                value: part,
                label: t(`serviceRequests.parts.${part}`),
              }))}
              defaultValue={times[place]?.dayPart ?? 'morning'}
            />
            <Button
              size="small"
              variant="quiet"
              onClick={() => setPlaces(places.filter((one) => one !== place))}
            >
              {t('serviceRequests.draft.removeTime', { number: index + 1 })}
            </Button>
          </Cluster>
        ))}
        {free !== undefined && (
          <div>
            <Button size="small" onClick={() => setPlaces([...places, free])}>
              {t('serviceRequests.draft.addTime')}
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  )
}
