import { BloodPressureChart, Sparkline, TrendChart } from '../../src/charts/index.ts'
import type { BloodPressurePoint, ChartTexts, TrendPoint } from '../../src/charts/index.ts'
import { Card, Cluster, EmptyState, Grid, MeasuringIllustration, Section } from '../../src/elements/index.ts'

const TEXTS: ChartTexts = {
  views: 'How to show it',
  chart: 'Chart',
  table: 'Table',
  time: 'Measured',
  note: 'Note',
  explore: 'Move along the measurements',
}

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 0, 5, 7, 15)
const WEIGHTS = [74.2, 74.6, 74.1, 73.8, 74, 73.4, 73.1, 73.3, 72.6, 72.9, 72.4]
const PRESSURES = [
  [128, 82],
  [131, 84],
  [148, 92],
  [138, 88],
  [126, 79],
  [122, 78],
  [129, 81],
] as const

const POINTS: readonly TrendPoint[] = WEIGHTS.map((value, index) => ({
  id: `${index}`,
  at: FIRST_DAY + index * 7 * DAY_MS,
  value,
  note: index === 1 ? 'After the holidays' : undefined,
}))

const PAIRS: readonly BloodPressurePoint[] = PRESSURES.map(([systolic, diastolic], index) => ({
  id: `${index}`,
  at: FIRST_DAY + index * 3 * DAY_MS,
  systolic,
  diastolic,
  note: systolic > 140 ? 'Above the usual range' : undefined,
}))

const long = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const FORMATS = {
  formatTime: (at: number) => long.format(at),
  formatTick: (at: number) => short.format(at),
  formatAxis: (value: number) => `${value}`,
  formatValue: (value: number) => `${value.toFixed(1)} kg`,
  formatPair: ({ systolic, diastolic }: BloodPressurePoint) => `${systolic}/${diastolic} mmHg`,
}

const WEIGHT = {
  title: 'Weight',
  summary: 'From 74.2 kg on 5 January to 72.4 kg on 16 March, slowly falling.',
  texts: TEXTS,
  valueLabel: 'Weight',
  ...FORMATS,
}

export function ChartsPart() {
  return (
    <Section title="Charts">
      <Card>
        <TrendChart
          {...WEIGHT}
          points={POINTS}
          range={{ low: 62, high: 73, label: 'Your goal: 62 to 73 kg' }}
        />
      </Card>
      <Card>
        <BloodPressureChart
          title="Blood pressure"
          summary="Seven measurements in three weeks; one was above the usual range."
          texts={TEXTS}
          points={PAIRS}
          systolicLabel="Upper number (systolic)"
          diastolicLabel="Lower number (diastolic)"
          range={{
            systolic: 135,
            diastolic: 85,
            label: 'Usual range, up to 135/85',
          }}
          {...FORMATS}
        />
      </Card>
      <Card>
        <Cluster>
          Weight
          <Sparkline points={POINTS.map(({ at, value }) => ({ at, values: [value] }))} />
          72.4 kg
        </Cluster>
      </Card>
      <Grid columns={3}>
        <Card>
          <TrendChart {...WEIGHT} title="Weight at a glance" points={POINTS} size="small" />
        </Card>
        <Card>
          <TrendChart
            {...WEIGHT}
            title="Weight, one value"
            summary="72.4 kg on 5 January."
            points={[{ id: '1', at: FIRST_DAY, value: 72.4 }]}
            size="small"
          />
        </Card>
        <Card>
          <TrendChart
            {...WEIGHT}
            title="Weight, none yet"
            points={[]}
            empty={
              <EmptyState
                title="No weight yet"
                illustration={<MeasuringIllustration size="small" />}
                headingLevel={4}
              >
                Add one in your journal.
              </EmptyState>
            }
          />
        </Card>
      </Grid>
    </Section>
  )
}
