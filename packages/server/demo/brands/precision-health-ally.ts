import type { DemoBrand } from './brand.ts'

const DAY = 24

// One line a document and a message.
// prettier-ignore
export const precisionHealthAlly: DemoBrand = {
  siteId: 'PrecisionHealthAlly',
  organization: {
    id: '7b0f6a34-3c1e-4d0b-9a55-2f1c8f0a1401',
    name: 'Meridian Centre for Family Health',
    description: 'We plan screening and treatment from tests and from what is known in your family, and explain each result.',
    street: '5 Meridian Terrace', postalCode: 'EH3 9QN', city: 'Edinburgh', country: 'United Kingdom', phone: '+44 131 555 0128',
  },
  services: [
    { name: 'First talk', lengthMinutes: 60, description: 'Your family tree, what a test can say, and what it cannot.' },
    { name: 'Result explained', lengthMinutes: 45, description: 'What it means for you and for your relatives.' },
    { name: 'Plan for the year', lengthMinutes: 30, description: 'Which checks, how often, and who does them.' },
  ],
  cannedReplies: [
    { title: 'How long a test takes', text: 'A gene panel takes about five weeks. You get the result from one of us, never as a number alone.' },
    { title: 'Telling relatives', text: 'You decide whom you tell. We have a letter for relatives that explains the result without naming you, if you wish.' },
    { title: 'Insurance', text: 'You do not have to tell an insurer that you have had a test. Write to us before you fill anything in.' },
  ],
  people: [
    { name: 'client', firstName: 'Sofia', lastName: 'Lindqvist', timeZone: 'Europe/London', ageDays: 365,
      tasks: [
        { kind: 'custom', title: 'Ask Aunt Birgit in which year she was ill', dueDays: 9 },
        { kind: 'custom', title: 'Decide whether my brother gets the letter', dueDays: 20 },
        { kind: 'custom', title: 'Read about the yearly MRI', isDone: true },
      ],
      notifications: [
        { event: 'messageReceived', subject: 'Yusuf Demir', hoursAgo: 4 },
        { event: 'documentShared', subject: 'Beatrice Almond', hoursAgo: 16 * DAY },
        { event: 'documentRequested', subject: 'Yusuf Demir', hoursAgo: 6 * DAY },
        { event: 'careJoined', subject: 'Yusuf Demir', hoursAgo: 339 * DAY, isRead: true },
      ] },
    { name: 'kwame', firstName: 'Kwame', lastName: 'Boateng', timeZone: 'Europe/London', ageDays: 240,
      tasks: [{ kind: 'custom', title: 'Blood test eight weeks after the new dose', dueDays: 11 }],
      notifications: [{ event: 'documentShared', subject: 'Jonas Peeters', hoursAgo: 25 * DAY, isRead: true }] },
    { name: 'claire', firstName: 'Claire', lastName: 'Dubois', timeZone: 'Europe/Paris', ageDays: 130,
      tasks: [{ kind: 'completeProfile', isDone: true }],
      notifications: [{ event: 'messageReceived', subject: 'Beatrice Almond', hoursAgo: 10 * DAY, isRead: true }] },
    { name: 'professional', firstName: 'Yusuf', lastName: 'Demir', timeZone: 'Europe/London', ageDays: 540, role: 'clinician', profession: 'Genetic counsellor',
      tasks: [
        { kind: 'custom', title: 'Draw the family tree of Boateng anew', dueDays: 3 },
        { kind: 'custom', title: 'Ring the laboratory about panel 47', dueDays: 0 },
      ],
      notifications: [
        { event: 'messageReceived', subject: 'Kwame Boateng', hoursAgo: 8 },
        { event: 'documentShared', subject: 'Sofia Lindqvist', hoursAgo: 5 * DAY },
        { event: 'carePaused', subject: 'Claire Dubois', hoursAgo: 9 * DAY },
      ] },
    { name: 'leader', firstName: 'Beatrice', lastName: 'Almond', timeZone: 'Europe/London', ageDays: 960, role: 'owner', profession: 'Clinical geneticist',
      tasks: [{ kind: 'custom', title: 'Agree the new panel with the laboratory', dueDays: 7 }],
      notifications: [{ event: 'memberJoined', subject: 'Jonas Peeters', hoursAgo: 2 * DAY }] },
    { name: 'jonas', firstName: 'Jonas', lastName: 'Peeters', timeZone: 'Europe/Brussels', ageDays: 180, role: 'clinician', profession: 'Dietitian', tasks: [], notifications: [] },
  ],
  consents: [
    { of: 'client', to: 'professional', scopes: ['documents', 'messages'], daysAgo: 340, lookedDaysAgo: [5, 16, 96, 330] },
    { of: 'client', to: 'leader', scopes: ['documents', 'messages'], daysAgo: 200, endsInDays: 160, lookedDaysAgo: [16, 95] },
    { of: 'client', to: 'jonas', scopes: ['messages'], daysAgo: 110, endedDaysAgo: 70 },
    { of: 'kwame', to: 'professional', scopes: ['documents', 'messages'], daysAgo: 230, lookedDaysAgo: [24] },
    { of: 'kwame', to: 'jonas', scopes: ['documents', 'messages'], daysAgo: 100, endsInDays: 80, lookedDaysAgo: [25] },
    { of: 'claire', to: 'leader', scopes: ['documents', 'messages'], daysAgo: 120 },
    { of: 'claire', to: 'professional', scopes: ['documents'], daysAgo: 118, pausedDaysAgo: 9 },
  ],
  requests: [
    { of: 'client', title: 'Pathology report of your mother', kind: 'letter', note: 'Only if she agrees. All pages, please.', daysAgo: 6, dueDays: 15 },
    { of: 'client', title: 'Family tree of your father’s side', kind: 'other', note: 'A sketch is enough.', daysAgo: 20, dueDays: -4 },
    { of: 'kwame', title: 'Cholesterol of your brother', kind: 'labResult', note: 'If he would like to share it.', daysAgo: 27, dueDays: -6 },
  ],
  documents: [
    { fileName: 'gene-panel.pdf', title: 'Gene panel: result', kind: 'labResult', daysAgo: 97, by: 'leader', of: 'client', reviewedAfterDays: 1,
      lines: ['Gene panel for breast and ovarian cancer', 'A variant in BRCA2 that raises the risk was found.', 'This is not an illness. It tells us which checks are worth it for you.'] },
    { fileName: 'plan-for-the-year.pdf', title: 'Plan for the year', kind: 'letter', daysAgo: 16, by: 'leader', of: 'client',
      lines: ['Plan for the year', 'MRI of both breasts in May, ultrasound in November.', 'Blood test once a year. A talk with us whenever you wish.'] },
    { fileName: 'family-tree-father.pdf', title: 'Family tree, father’s side', kind: 'other', daysAgo: 5, by: 'client', of: 'client', answers: 'Family tree of your father’s side',
      lines: ['Father’s side', 'Grandmother Elsa, ovary, 61. Aunt Birgit, breast, about 45. Uncle Nils, healthy at 70.'] },
    { fileName: 'family-tree.pdf', title: 'Family tree, mother’s side', kind: 'other', daysAgo: 331, by: 'client', of: 'client', reviewedAfterDays: 1,
      lines: ['Mother’s side', 'Mother Karin, breast, 52. Her sister Inger, healthy at 66.'] },
    { fileName: 'mri-breast.pdf', title: 'MRI of both breasts', kind: 'image', daysAgo: 188, by: 'client', of: 'client', reviewedAfterDays: 3,
      lines: ['MRI of both breasts', 'Nothing that has to be followed up.'] },
    { fileName: 'letter-for-relatives.pdf', title: 'Letter for relatives', kind: 'letter', daysAgo: 90, by: 'professional', of: 'client', audience: 'named', reviewedAfterDays: 1,
      lines: ['For relatives', 'A change in a gene was found in your family. You can be tested too, and do not have to.'] },
    { fileName: 'my-questions.txt', title: 'My questions for the next talk', kind: 'other', daysAgo: 15, by: 'client', of: 'client', audience: 'nobody',
      lines: ['Children first, or the operation first? When does Leo have to know? Who pays the ultrasound?'] },
    { fileName: 'cholesterol-family.pdf', title: 'Cholesterol and gene test', kind: 'labResult', daysAgo: 112, by: 'professional', of: 'kwame', reviewedAfterDays: 1,
      lines: ['Cholesterol', 'LDL 6.4 mmol/l. A change in the LDLR gene explains it: it is in the family, and it can be treated well.'] },
    { fileName: 'eating-plan.pdf', title: 'What to eat, week by week', kind: 'other', daysAgo: 25, by: 'jonas', of: 'kwame',
      lines: ['Week by week', 'Groundnut soup with half the oil. Beans on two days. Fish instead of corned beef.'] },
    { fileName: 'medicine-response.pdf', title: 'How my body handles medicines', kind: 'labResult', daysAgo: 34, by: 'leader', of: 'claire',
      lines: ['Medicines', 'CYP2C19: slow. Clopidogrel works less well for you, and another medicine is the better choice.'] },
    { fileName: 'ferritin-family.pdf', title: 'Ferritin in the family', kind: 'labResult', daysAgo: 52, by: 'client@example.com', of: 'client@example.com', reviewedAfterDays: 2,
      lines: ['Ferritin', 'My mother 18, my sister 24, I 22 ng/ml.'] },
    { fileName: 'gene-test-celiac.pdf', title: 'Gene test for coeliac disease', kind: 'labResult', daysAgo: 22, by: 'professional@example.com', of: 'client@example.com',
      lines: ['HLA-DQ2 and HLA-DQ8', 'Neither was found. Coeliac disease is very unlikely as the reason for the low iron.'] },
  ],
  conversations: [
    { of: 'client', with: 'professional', subject: 'Whom do I tell, and when?', isUnread: true, isAssigned: true, note: 'The letter for relatives is written, not sent.',
      messages: [
        [5 * DAY, 'My father’s family knows nothing yet. My brother Leo is 24. Do I have to tell him now?'],
        [5 * DAY - 6, 'You do not have to. For him a check begins at 30 at the earliest. Many tell it in a calm week, with the letter beside it.'],
        [DAY, 'A calm week sounds good. Would you read what I want to say?'],
        [4, 'Gladly. Send it here, or bring it. And the letter for relatives can go to him in your words or in ours.'],
      ] },
    { of: 'client', with: 'leader', subject: 'What does “likely” mean here?',
      messages: [
        [15 * DAY, 'In the plan it says 60 in 100. Is that for my whole life, or from now on?'],
        [14 * DAY, 'For a whole life up to 80. From your age to 45 it is about 10 in 100. I have put the picture with the hundred people into your plan.'],
      ] },
    { of: 'client', with: 'professional', subject: 'The sample has arrived', begins: 'team', isClosed: true,
      messages: [
        [135 * DAY, 'The laboratory has your sample. It takes about five weeks, and you hear it from one of us.'],
        [134 * DAY, 'Thank you. I will try not to count.'],
      ] },
    { of: 'kwame', with: 'professional', subject: 'Should my daughter be tested?', isUnread: true, priority: 'high',
      messages: [
        [26 * DAY, 'Abena is nine. Does she have it too?'],
        [25 * DAY, 'The chance is one in two. A cholesterol test from ten on is enough, no gene test is needed.'],
        [8, 'She turns ten in two weeks. Who does it, you or her doctor?'],
      ] },
    { of: 'claire', with: 'leader', subject: 'A card for the pharmacy', isAssigned: true, snoozedHours: 2 * DAY, priority: 'low',
      messages: [
        [11 * DAY, 'Could I have something small to show at the pharmacy?'],
        [10 * DAY, 'Yes. You will have it in your documents by the end of the month.'],
      ] },
  ],
}
