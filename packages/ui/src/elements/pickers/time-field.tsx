import type { ReactNode } from 'react'
import { TextField } from '../forms/text-field.tsx'
import type { TextFieldProps } from '../forms/text-field.tsx'

export interface TimeFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'width'> {
  /** The zone the time is meant in, such as "Zurich time", wherever it could be another than the reader's. */
  zone?: ReactNode
}

/** A time of day with its zone; its value is `14:30`. Together with a `DateField` it names a moment. */
export function TimeField({ zone, ...props }: TimeFieldProps) {
  return <TextField {...props} type="time" width="short" suffix={zone} />
}
