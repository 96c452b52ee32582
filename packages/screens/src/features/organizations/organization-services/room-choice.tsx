import type { Room } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { CheckboxGroup } from '../../../parts/choices/checkbox-group.tsx'

interface RoomChoiceProps {
  readonly field: { readonly id: string; readonly name: string; readonly error?: string }
  /** Those in use. */
  readonly rooms: readonly Room[]
  readonly chosen: readonly string[]
}

/** The rooms of which an appointment is given one. */
export function RoomChoice({ field, rooms, chosen }: RoomChoiceProps): ReactElement {
  const { t } = useTranslation('organizations')
  return (
    <CheckboxGroup
      field={field}
      legend={t('organizationServices.rooms')}
      help={t('organizationServices.roomsHelp')}
      options={rooms.map(({ id, name }) => ({
        value: id,
        label: <bdi>{name}</bdi>,
        defaultChecked: chosen.includes(id),
      }))}
    />
  )
}
