import { DAY_PARTS } from '@platform/contract/care'
import {
  MAX_PREFERRED_TIMES,
  serviceRequestDraftSchema,
  type ServiceRequest,
} from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, SelectField, Stack } from '@platform/ui/elements'
import { useId, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { DayField } from '../../../parts/forms/day-field.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import styles from './request-view.module.css'

type Times = ServiceRequest['preferredTimes']

const PLACES = Array.from({ length: MAX_PREFERRED_TIMES }, (_, index) => index)
const { preferredTimes: timesSchema } = serviceRequestDraftSchema.shape

function readTime(data: FormData, place: number): Times {
  const on = readText(data, `on-${place}`)
  const dayPart = DAY_PARTS.find((part) => part === readText(data, `part-${place}`))
  return on === '' || dayPart === undefined ? [] : [{ on, dayPart }]
}

const isTaken = (times: Times): boolean => timesSchema.safeParse(times).success

/** The days of a form that are given, each with its part of the day; what is no day, or not yet, is left out. */
export function readTimes(data: FormData): Times {
  return PLACES.flatMap((place) => readTime(data, place)).filter((time) => isTaken([time]))
}

/** The first place where something stands that is no day. */
export function findWrongTime(data: FormData): number | undefined {
  return PLACES.find((place) => !isTaken(readTime(data, place)))
}

interface PreferredTimesProps {
  readonly times: Times
  /** Where something stands that is no day. */
  readonly wrongPlace: number | undefined
  /** There is one place more or less. */
  readonly onPlaces: () => void
}

/** Days on which somebody would come. */
export function PreferredTimes({ times, wrongPlace, onPlaces }: PreferredTimesProps): ReactElement {
  const { t } = useTranslation('service-requests')
  const [places, setPlaces] = useState(() => times.map((_, index) => index))
  const free = PLACES.find((place) => !places.includes(place))
  const show = (next: readonly number[]): void => {
    // So that the form has that place, or has it no more, when it is read.
    flushSync(() => setPlaces([...next]))
    onPlaces()
  }
  return (
    <fieldset className={styles.times}>
      <legend>{t('serviceRequests.draft.times')}</legend>
      <Stack>
        <p>{t('serviceRequests.draft.timesHelp')}</p>
        {places.map((place, index) => (
          <Time
            key={place}
            place={place}
            number={index + 1}
            time={times[place]}
            isWrong={place === wrongPlace}
            onRemove={() => show(places.filter((one) => one !== place))}
          />
        ))}
        {free !== undefined && (
          <div>
            <Button size="small" onClick={() => show([...places, free])}>
              {t('serviceRequests.draft.addTime')}
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  )
}

interface TimeProps {
  readonly place: number
  readonly number: number
  readonly time: Times[number] | undefined
  readonly isWrong: boolean
  readonly onRemove: () => void
}

function Time({ place, number, time, isWrong, onRemove }: TimeProps): ReactElement {
  const { t } = useTranslation(['common', 'service-requests'])
  const id = useId()
  return (
    <Cluster>
      <DayField
        id={`${id}on`}
        name={`on-${place}`}
        label={t('service-requests:serviceRequests.draft.day', { number })}
        defaultValue={time?.on ?? ''}
        {...(isWrong && { error: t('common:field.invalid_date') })}
      />
      <SelectField
        id={`${id}part`}
        name={`part-${place}`}
        label={t('service-requests:serviceRequests.draft.part', { number })}
        options={DAY_PARTS.map((part) => ({
          value: part,
          label: t(`service-requests:serviceRequests.parts.${part}`),
        }))}
        defaultValue={time?.dayPart ?? 'morning'}
      />
      <Button size="small" variant="quiet" onClick={onRemove}>
        {t('service-requests:serviceRequests.draft.removeTime', { number })}
      </Button>
    </Cluster>
  )
}
