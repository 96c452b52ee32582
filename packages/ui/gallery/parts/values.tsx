import {
  Card,
  Cluster,
  DateTime,
  DefinitionList,
  Grid,
  MeasurementValue,
  Money,
  OrganizationChip,
  PersonChip,
  Section,
} from '../../src/elements/index.ts'
import type { LinkParts } from '../../src/elements/index.ts'

function linkHere({ className, children }: LinkParts) {
  return (
    <a href="#person" className={className}>
      {children}
    </a>
  )
}

const NEW_YORK = { text: '03:30', zone: 'New York time' }

export function ValuesPart() {
  return (
    <Section title="People, times, amounts and measurements">
      <Cluster gap="loose">
        <PersonChip name="Amina Farouk" detail="Family doctor" link={linkHere} />
        <PersonChip name="Zoë Lindqvist" />
        <PersonChip name="Chen Wei" size="small" link={linkHere} />
        <OrganizationChip name="Northside Clinic" detail="Zurich" link={linkHere} />
        <OrganizationChip name="Donaudampfschifffahrtsgesellschaft" size="small" />
      </Cluster>
      <Card>
        <DefinitionList
          items={[
            { term: 'Born', value: <DateTime value="1984-05-04" text="4 May 1984" /> },
            {
              term: 'Starts',
              value: (
                <DateTime
                  value="2026-03-12T08:30:00Z"
                  text="12 March, 09:30"
                  zone="Zurich time"
                  other={NEW_YORK}
                />
              ),
            },
            { term: 'Price', value: <Money minorUnits={12050} currency="CHF" text="CHF 120.50" /> },
            {
              term: 'Premium',
              value: (
                <Money
                  minorUnits={900}
                  currency="CHF"
                  text="CHF 9.00"
                  note="per month"
                  was={{ text: 'CHF 12.00', label: 'Before:' }}
                  size="large"
                />
              ),
            },
          ]}
        />
      </Card>
      <Measurements />
    </Section>
  )
}

function Measurements() {
  return (
    <Grid columns={3}>
      <Card>
        <MeasurementValue
          name="Blood pressure"
          value="148/92"
          unit="mmHg"
          unitName="millimetres of mercury"
          time={<DateTime value="2026-03-12T07:15:00Z" text="12 March, 08:15" />}
          range={{ text: 'Usual range up to 135/85', state: 'outside', stateText: 'Above the usual range' }}
          trend={{ direction: 'up', text: '9 more than last week' }}
        />
      </Card>
      <Card>
        <MeasurementValue
          name="Weight"
          value="72.4"
          unit="kg"
          time={<DateTime value="2026-03-12" text="Today" />}
          trend={{ direction: 'down', text: '0.6 kg less than last week' }}
        />
      </Card>
      <Card>
        <MeasurementValue
          name="Pulse"
          value="64"
          unit="per minute"
          size="medium"
          range={{ text: 'Usual range 50 to 90', state: 'inside', stateText: 'In the usual range' }}
          trend={{ direction: 'steady', text: 'Same as last week' }}
        />
      </Card>
    </Grid>
  )
}
