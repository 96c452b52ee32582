import { useState } from 'react'
import type { ComponentProps, DragEvent, ReactNode } from 'react'
import { buttonClass } from '../actions/button-class.ts'
import { Field } from '../forms/field.tsx'
import type { FieldOptions } from '../forms/field.tsx'
import styles from './file-field.module.css'

export interface FileFieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Such as "Choose files", where the browser's own button would speak the language of the browser. */
  buttonLabel: string
  /** Such as "or drop files here". */
  dropHint?: ReactNode
  onFiles: (files: readonly File[]) => void
}

/** Whether the files may be sent is for the caller to say, file by file. */
export function FileField(props: FileFieldProps) {
  const { label, help, error, optionalLabel, buttonLabel, dropHint, onFiles, className, id, ...rest } = props
  const [isOver, setIsOver] = useState(false)

  function handleDrag(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    // Else the browser would open the file in the place of the page.
    event.preventDefault()
    setIsOver(true)
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    const dropped = [...event.dataTransfer.files]
    if (dropped.length > 0) onFiles(rest.multiple === true ? dropped : dropped.slice(0, 1))
  }

  return (
    <Field {...{ id, label, help, error, optionalLabel, className }}>
      {(control) => (
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={handleDrag}
          onDragLeave={() => setIsOver(false)}
          onDrop={handleDrop}
        >
          <span className={styles.choose}>
            <input
              {...rest}
              {...control}
              type="file"
              className={styles.input}
              onChange={({ currentTarget }) => {
                const picked = [...(currentTarget.files ?? [])]
                currentTarget.value = ''
                if (picked.length > 0) onFiles(picked)
              }}
            />
            <label htmlFor={control.id} className={buttonClass()}>
              {buttonLabel}
            </label>
          </span>
          {dropHint !== undefined && <span className={styles.hint}>{dropHint}</span>}
        </div>
      )}
    </Field>
  )
}
