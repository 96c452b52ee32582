import type { Room } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Checkbox } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './service-fields.module.css'

interface RoomChoiceProps {
  readonly field: { readonly id: string; readonly name: string; readonly error?: string }
  /** Those in use. */
  readonly rooms: readonly Room[]
  readonly chosen: readonly string[]
}

/** The rooms of which an appointment is given one. */
export function RoomChoice({ field, rooms, chosen }: RoomChoiceProps): ReactElement {
  const { t } = useTranslation('organizations')
  const { id, name, error } = field
  return (
    <fieldset
      className={styles.rooms}
      aria-describedby={error === undefined ? `${id}-about` : `${id}-problem`}
    >
      <legend className={styles.legend}>{t('organizationServices.rooms')}</legend>
      <p id={`${id}-about`} className={styles.help}>
        {t('organizationServices.roomsHelp')}
      </p>
      {error !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {error}
        </p>
      )}
      {rooms.map((room, index) => (
        <Checkbox
          key={room.id}
          id={index === 0 ? id : `${id}-${room.id}`}
          name={name}
          value={room.id}
          defaultChecked={chosen.includes(room.id)}
          label={<bdi>{room.name}</bdi>}
        />
      ))}
    </fieldset>
  )
}
