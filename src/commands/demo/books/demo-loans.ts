interface DemoLoan {
  slug: string
  borrower: string
  /** To which letters go. */
  email?: string
  lentDaysAgo: number
  dueInDays: number | null
  returnedDaysAgo: number | null
}

export const demoLoans: DemoLoan[] = [
  out('het-diner', 'Bram', 9, 21),
  out('1984', 'Bram', 26, 2),
  out('the-fifth-season', 'Jonas', 18, 12),
  { ...out('ottolenghi-simple', 'Lotte', 5, 9), email: 'lotte@overkant.example' },
  out('a-pattern-language', 'Fatima', 3, 39),
  out('oeroeg', 'Fatima', 39, -11),
  out('the-pragmatic-programmer', 'Jonas', 31, -3),
  out('jip-en-janneke', 'Lotte', 88, null),
  returned('oeroeg', 'Bram', 56, -28, 43),
  returned('1984', 'Lotte', 90, -62, 40),
  returned('the-fifth-season', 'Lotte', 95, -67, 70),
  returned('ottolenghi-simple', 'Bram', 140, -112, 118),
  returned('ottolenghi-simple', 'Fatima', 200, null, 160),
  returned('the-pragmatic-programmer', 'Bram', 300, -270, 255),
  returned('designing-data-intensive-applications', 'Jonas', 380, -350, 352),
]

function out(
  slug: string,
  borrower: string,
  lentDaysAgo: number,
  dueInDays: number | null,
): DemoLoan {
  return { slug, borrower, lentDaysAgo, dueInDays, returnedDaysAgo: null }
}

function returned(
  slug: string,
  borrower: string,
  lentDaysAgo: number,
  dueInDays: number | null,
  returnedDaysAgo: number,
): DemoLoan {
  return { slug, borrower, lentDaysAgo, dueInDays, returnedDaysAgo }
}
