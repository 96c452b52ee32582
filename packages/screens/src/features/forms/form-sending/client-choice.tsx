import { useTranslation } from '@platform/i18n'
import { Button, Checkbox, Cluster, LiveText, TextField } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import styles from './client-choice.module.css'

export interface Choosable {
  readonly id: string
  readonly name: string
}

interface ClientChoiceProps {
  readonly clients: readonly Choosable[]
  /** In the order in which they were chosen; also such as do not share their record any more. */
  readonly chosen: readonly Choosable[]
  readonly onChange: (chosen: readonly Choosable[]) => void
  readonly field: { readonly id: string; readonly name: string; readonly error?: string }
}

/** More than fit on a screen are found by searching. */
const MOST_SHOWN = 30

/** Chooses some of many clients: those that are chosen stay in sight while others are searched. */
export function ClientChoice({ clients, chosen, onChange, field }: ClientChoiceProps): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const [words, setWords] = useState('')
  const found = clients.filter(({ name }) => isFound(name, words))
  const isChosen = (id: string): boolean => chosen.some((one) => one.id === id)
  const change = (client: Choosable): void =>
    onChange(isChosen(client.id) ? chosen.filter(({ id }) => id !== client.id) : [...chosen, client])
  const problemId = `${field.id}-problem`
  return (
    <fieldset
      className={styles.group}
      aria-describedby={field.error === undefined ? `${field.id}-about` : `${problemId} ${field.id}-about`}
      data-invalid={field.error === undefined ? undefined : ''}
    >
      <legend className={styles.legend}>{t('formSending.clients')}</legend>
      <p id={`${field.id}-about`} className={styles.about}>
        {t('formSending.clientsHelp')}
      </p>
      {field.error !== undefined && (
        <p id={problemId} className={styles.problem}>
          {field.error}
        </p>
      )}
      <TextField
        id={field.id}
        type="search"
        label={t('formSending.search')}
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter is for the search here, and would send the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <LiveText text={chosen.length === 0 ? '' : t('formSending.chosen', { count: chosen.length })} />
      {chosen.length > 0 && (
        <Cluster>
          {chosen.map((client) => (
            <Button
              key={client.id}
              size="small"
              aria-label={t('formSending.remove', { name: client.name })}
              onClick={() => change(client)}
            >
              <bdi>{client.name}</bdi> <span aria-hidden="true">×</span>
            </Button>
          ))}
        </Cluster>
      )}
      {chosen.map(({ id }) => (
        <input key={id} type="hidden" name={field.name} value={id} />
      ))}
      <div className={styles.found}>
        {found.slice(0, MOST_SHOWN).map((client) => (
          <Checkbox
            key={client.id}
            label={<bdi>{client.name}</bdi>}
            checked={isChosen(client.id)}
            onChange={() => change(client)}
          />
        ))}
      </div>
      {found.length === 0 && <p className={styles.about}>{t('formSending.noMatch')}</p>}
      {found.length > MOST_SHOWN && <p className={styles.about}>{t('formSending.moreClients')}</p>}
    </fieldset>
  )
}

/** Whether each of the words stands in a name, however it is written. */
function isFound(name: string, words: string): boolean {
  const letters = plain(name)
  return plain(words)
    .split(/\s+/)
    .every((word) => letters.includes(word))
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
