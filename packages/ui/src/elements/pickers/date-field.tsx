import { TextField } from '../forms/text-field.tsx'
import type { TextFieldProps } from '../forms/text-field.tsx'

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'width'> {
  /** The first day that may be chosen: `2026-11-20`. */
  min?: string | undefined
  max?: string | undefined
}

/**
 * A day, such as a birth date; its value is `2026-11-20` whatever the reader's way to write it. The browser's
 * own field: it brings the calendar of the device, its keyboard and its screen reader, in no bytes of ours.
 */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" width="medium" />
}
