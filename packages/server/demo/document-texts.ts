import type { DocumentAudience, DocumentKind } from '@platform/contract/care'

/** Whose documents have every state; and the child whose record she keeps. */
export const OWNER = 'client@example.com'
export const CHILD = 'child'
export const DOCTOR = 'professional@example.com'
const SECOND = 'client2@example.com'
const PREMIUM = 'premium@example.com'

export interface DemoLink {
  readonly daysAgo: number
  readonly lifeDays: number
  readonly viewedAfterDays: readonly number[]
  readonly revokedAfterDays?: number
}

export interface DemoDocument {
  readonly fileName: string
  readonly title: string
  readonly kind: DocumentKind
  readonly daysAgo: number
  /** What it says; the first line is its heading. */
  readonly lines: readonly string[]
  readonly by: string
  /** Whose it is: a demo account, or the child. */
  readonly of: string
  readonly reviewedAfterDays?: number
  readonly isError?: boolean
  /** Who of the care team may see it; of `named` the doctor is the one. */
  readonly audience?: DocumentAudience
  /** The title of the request that it answers. */
  readonly answers?: string
  readonly links?: readonly DemoLink[]
}

export interface DemoDocumentRequest {
  readonly of: string
  readonly title: string
  readonly kind: DocumentKind
  readonly note: string
  readonly daysAgo: number
  /** From today on; negative for one that is late. */
  readonly dueDays: number
  readonly withdrawnAfterDays?: number
}

// One block a document.
// prettier-ignore
export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  { fileName: 'mri-knee.pdf', title: 'MRI of the right knee', kind: 'image', daysAgo: 305, by: OWNER, of: OWNER, reviewedAfterDays: 8,
    lines: ['MRI of the right knee', 'The menisci and ligaments are intact.', 'A little fluid behind the kneecap, as is common in runners.'] },
  { fileName: 'blood-count.pdf', title: 'Blood count', kind: 'labResult', daysAgo: 210, by: OWNER, of: OWNER, reviewedAfterDays: 2,
    lines: ['Blood count', 'Haemoglobin 13.9 g/dl, leukocytes 6.1 /nl, platelets 248 /nl.', 'All values are within the expected range.'] },
  { fileName: 'orthopaedics-letter.pdf', title: 'Letter of the orthopaedics clinic', kind: 'letter', daysAgo: 150, by: OWNER, of: OWNER, reviewedAfterDays: 5,
    links: [
      { daysAgo: 140, lifeDays: 7, viewedAfterDays: [1] },
      { daysAgo: 3, lifeDays: 7, viewedAfterDays: [1, 2] },
    ],
    lines: ['Knee pain after running', 'We recommend six weeks of physiotherapy and swimming instead of running.', 'Please come back only if the pain stays.'] },
  { fileName: 'allergy-test.pdf', title: 'Allergy test', kind: 'labResult', daysAgo: 96, by: OWNER, of: OWNER, reviewedAfterDays: 3, answers: 'Result of the allergy test',
    lines: ['Allergy test', 'Birch and hazel: positive. House dust mite, cat and dog: negative.'] },
  { fileName: 'lab-iron.pdf', title: 'Iron and ferritin', kind: 'labResult', daysAgo: 64, by: DOCTOR, of: OWNER,
    lines: ['Iron and ferritin', 'Ferritin 22 ng/ml, a little low.', 'Please come by in three months for another blood sample.'] },
  { fileName: 'vaccination-record.pdf', title: 'Vaccination record', kind: 'vaccination', daysAgo: 40, by: OWNER, of: OWNER,
    lines: ['Vaccination record', 'Tetanus and diphtheria in 2021. Influenza in October.', 'Next tetanus vaccination in 2031.'] },
  { fileName: 'therapy-notes.txt', title: 'My notes from therapy', kind: 'other', daysAgo: 26, by: OWNER, of: OWNER, audience: 'nobody',
    lines: ['Notes for myself', 'Going to bed before eleven helps. Next time: ask about the exercises.'] },
  { fileName: 'insurance-card.pdf', title: 'Insurance certificate', kind: 'insurance', daysAgo: 12, by: OWNER, of: OWNER, audience: 'named',
    links: [{ daysAgo: 11, lifeDays: 30, viewedAfterDays: [], revokedAfterDays: 1 }],
    lines: ['Certificate of insurance', 'Valid until the end of next year.'] },
  { fileName: 'x-ray-report.pdf', title: 'X-ray report', kind: 'letter', daysAgo: 9, by: OWNER, of: OWNER, isError: true,
    lines: ['X-ray of the left hand', 'No fracture.'] },
  { fileName: 'school-entry.pdf', title: 'School entry examination', kind: 'certificate', daysAgo: 55, by: OWNER, of: CHILD, reviewedAfterDays: 1,
    lines: ['School entry examination', 'Sight and hearing are as expected.'] },
  { fileName: 'swimming-certificate.pdf', title: 'Fit for swimming lessons', kind: 'certificate', daysAgo: 6, by: OWNER, of: CHILD,
    lines: ['Certificate', 'Emil may take part in swimming lessons.'] },
  { fileName: 'prescription-pollen.pdf', title: 'Prescription for pollen season', kind: 'prescription', daysAgo: 30, by: PREMIUM, of: PREMIUM,
    lines: ['Prescription', 'Cetirizine 10 mg, one tablet in the evening, from March to June.'] },
  { fileName: 'thyroid.pdf', title: 'Thyroid values', kind: 'labResult', daysAgo: 88, by: DOCTOR, of: PREMIUM,
    lines: ['Thyroid values', 'TSH 2.1 mU/l.', 'The dose stays as it is.'] },
  { fileName: 'hospital-letter.pdf', title: 'Letter of the hospital', kind: 'letter', daysAgo: 130, by: SECOND, of: SECOND,
    lines: ['Stay from Monday to Thursday', 'The appendix was removed without complications.', 'No heavy lifting for four weeks.'] },
]

/** One that waits, one that is late, one that was answered and one that was taken back. */
// prettier-ignore
export const DEMO_DOCUMENT_REQUESTS: readonly DemoDocumentRequest[] = [
  { of: OWNER, title: 'Result of the allergy test', kind: 'labResult', note: '', daysAgo: 103, dueDays: -82 },
  { of: OWNER, title: 'Photo of the prescription', kind: 'prescription', note: 'From the clinic, both sides.', daysAgo: 58, dueDays: -44, withdrawnAfterDays: 4 },
  { of: OWNER, title: 'Report of the sleep laboratory', kind: 'letter', note: 'All pages, please. A photo is fine.', daysAgo: 3, dueDays: 11 },
  { of: PREMIUM, title: 'Vaccination record', kind: 'vaccination', note: 'Before your journey, please.', daysAgo: 20, dueDays: -5 },
]
