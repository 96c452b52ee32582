import { useState } from 'react'
import {
  Button,
  Checkbox,
  DateField,
  ErrorSummary,
  FileField,
  Form,
  FormActions,
  Grid,
  PasswordField,
  RadioGroup,
  Section,
  SelectField,
  TextArea,
  TextField,
  TimeField,
} from '../../src/elements/index.ts'

export function FormsPart() {
  return (
    <Section title="Forms">
      <Grid>
        <PlainForm />
        <FailedForm />
      </Grid>
    </Section>
  )
}

function PlainForm() {
  return (
    <Form>
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="off"
        help="We only write about your account."
      />
      <TextField label="Phone" optionalLabel="optional" width="medium" />
      <TextField label="Weight" suffix="kg" inputMode="decimal" width="short" />
      <TextField label="Price" prefix="CHF" inputMode="decimal" width="short" />
      <TextField label="Account number" defaultValue="4711" readOnly />
      <TextField label="Organization" defaultValue="Northside Clinic" disabled />
      <DateField
        label="Date of birth"
        defaultValue="1985-03-27"
        max="2026-11-20"
        locale="en-GB"
        openLabel="Open calendar"
      />
      <TimeField label="Starts at" defaultValue="14:30" zone="Zurich time" />
      <FileField
        label="Letters and pictures"
        help="PDF, JPG or PNG, 25 MB each."
        buttonLabel="Choose files"
        dropHint="or drop them here"
        multiple
        onFiles={() => {}}
      />
      <PasswordField
        label="Password"
        showText="Show"
        hideText="Hide"
        shownStatus="Your password is visible"
        hiddenStatus="Your password is hidden"
        defaultValue="correct horse"
      />
      <SelectField
        label="Language"
        placeholder="Choose a language"
        options={[
          { value: 'en', label: 'English' },
          { value: 'de', label: 'Deutsch' },
        ]}
      />
      <TextArea
        label="How do you feel today?"
        maxLength={200}
        counter={(left) => `${left} characters left`}
      />
      <Answers />
      <Checkbox label="Remind me by e-mail" help="One day before the appointment." defaultChecked />
      <Checkbox label="Share with my team" />
      <Checkbox label="Not available yet" disabled />
      <FormActions>
        <Button variant="primary" type="submit">
          Save entry
        </Button>
        <Button>Cancel</Button>
      </FormActions>
    </Form>
  )
}

function Answers() {
  const [answer, setAnswer] = useState('some')
  return (
    <>
      <RadioGroup
        legend="How often did you sleep badly?"
        name="sleep"
        value={answer}
        onValueChange={setAnswer}
        options={[
          { value: 'never', label: 'Never' },
          { value: 'some', label: 'Some nights', help: 'One to three nights a week' },
          { value: 'most', label: 'Most nights' },
          { value: 'unknown', label: 'I do not know', disabled: true },
        ]}
      />
      <RadioGroup
        legend="Do you smoke?"
        name="smoke"
        inline
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    </>
  )
}

function FailedForm() {
  const [attempt, setAttempt] = useState(0)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(attempt + 1)
      }}
    >
      <ErrorSummary
        title="There is a problem"
        attempt={attempt}
        errors={[
          { fieldId: 'failed-name', message: 'Enter your name' },
          { fieldId: 'failed-weight', message: 'Weight must be between 2 and 400 kg' },
          { fieldId: 'failed-sleep', message: 'Say how often you slept badly' },
        ]}
      />
      <TextField id="failed-name" label="Name" error="Enter your name" required />
      <TextField
        id="failed-weight"
        label="Weight"
        suffix="kg"
        width="short"
        defaultValue="4000"
        help="In the morning, without shoes."
        error="Weight must be between 2 and 400 kg"
      />
      <SelectField
        id="failed-unit"
        label="Unit"
        error="Choose a unit"
        options={[{ value: '', label: 'Choose' }]}
      />
      <TextArea label="Notes" error="Your note is 12 characters too long" />
      <RadioGroup
        id="failed-sleep"
        legend="How often did you sleep badly?"
        name="failed-sleep"
        error="Say how often you slept badly"
        options={[
          { value: 'never', label: 'Never' },
          { value: 'some', label: 'Some nights' },
        ]}
      />
      <Checkbox label="I agree to the terms" error="Agree to the terms to go on" />
      <FormActions>
        <Button variant="primary" type="submit">
          Try again
        </Button>
      </FormActions>
    </Form>
  )
}
