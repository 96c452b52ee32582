import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Grid, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'

const NAMES = ['q', 'place', 'language', 'specialty'] as const

type Sought = Readonly<Record<(typeof NAMES)[number], string>>

interface SearchFormProps {
  readonly sought: Sought
  readonly search: (sought: Sought) => void
}

/** What is looked for; sent as a whole, because what is typed letter by letter would be asked for letter by letter. */
export function SearchForm({ sought, search }: SearchFormProps): ReactElement {
  const { t } = useTranslation('sites')
  return (
    <Form
      role="search"
      aria-label={t('publicProfile.search.form')}
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        search({
          q: readText(data, 'q'),
          place: readText(data, 'place'),
          language: readText(data, 'language'),
          specialty: readText(data, 'specialty'),
        })
      }}
    >
      <Grid>
        {NAMES.map((name) => (
          <TextField
            // Another address has other words in it.
            key={`${name} ${sought[name]}`}
            name={name}
            type="search"
            label={t(`publicProfile.search.${name === 'q' ? 'words' : name}`)}
            defaultValue={sought[name]}
            maxLength={100}
            autoComplete="off"
          />
        ))}
      </Grid>
      <FormActions>
        <Button type="submit" variant="primary">
          {t('publicProfile.search.submit')}
        </Button>
      </FormActions>
    </Form>
  )
}
