import { TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './copied-field.module.css'
import { CopyButton } from './copy-button.tsx'

interface CopiedFieldProps {
  readonly label: string
  readonly value: string
}

/** A text for programs, such as a token, to be copied as it stands. */
export function CopiedField({ label, value }: CopiedFieldProps): ReactElement {
  return (
    <div className={styles.row}>
      <TextField
        label={label}
        value={value}
        dir="ltr"
        readOnly
        className={styles.field}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton text={value} />
    </div>
  )
}
