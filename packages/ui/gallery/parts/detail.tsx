import {
  Badge,
  Button,
  Card,
  DefinitionList,
  DetailLayout,
  PageHeading,
  PersonChip,
  Section,
  SubjectBanner,
} from '../../src/elements/index.ts'

export function DetailPart() {
  return (
    <Section title="Detail">
      <SubjectBanner
        label="Whose record"
        lead="You are looking at the record of"
        name="Mia Lindqvist"
        facts="Born 4 May 2019"
        viewerRole="You are her guardian until 4 May 2037"
        action={<Button size="small">Back to my own record</Button>}
      />
      <SubjectBanner
        label="Another record"
        lead="You are looking at the record of"
        name="Bartholomew Featherstonehaugh"
      />
      <DetailLayout
        heading={
          <PageHeading
            title="Blood test of 12 March"
            description="Northside Clinic sent this result."
            action={<Button variant="primary">Download</Button>}
            meta={<Badge tone="info">New</Badge>}
          />
        }
        asideLabel="About this document"
        aside={
          <Card title="Who can see this" tone="tinted">
            <PersonChip name="Amina Farouk" detail="Family doctor, until 1 June" />
            <PersonChip name="Chen Wei" detail="Physiotherapist" />
          </Card>
        }
      >
        <Card>
          <DefinitionList
            items={[
              { term: 'Kind', value: 'Laboratory report' },
              { term: 'Date', value: '12 March 2026' },
              { term: 'Size', value: 'PDF, 2.4 MB' },
            ]}
          />
        </Card>
      </DetailLayout>
    </Section>
  )
}
