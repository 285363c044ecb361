/**
 * What several components look like. Style sheets' rules give way to utilities, so they cannot hide
 * what a utility shows; what has selectors of its own, or is longer than a line, is one of them.
 */
export const shortcuts = {
  'type-label': '[font:var(--type-label)]',
  'type-control': '[font:var(--type-control)]',
  'type-small': '[font:var(--type-small)]',
  'type-text': '[font:var(--type-text)]',
  'type-lead': 'text-t1 leading-[1.4]',
  'type-title': 'text-t3 leading-[1.05] tracking-[-0.018em]',
  'type-heading': 'text-t2 leading-[1.15] tracking-[-0.01em]',
  'type-subheading': 'text-t1 leading-tight tracking-normal',
  // The baseline of t3 and larger is the bottom of the box, or a pixel below it when rounded.
  'type-display': 'text-t4 leading-[calc(round(0.8em,1px)-3px)] tracking-[-0.028em]',
  row: 'flex flex-wrap items-center',
  'columns-12': 'grid grid-cols-12 gap-x-gutter',
  'outline-inside': 'focus-visible:[outline-offset:-3px]',

  'page-links': 'flex flex-wrap gap-x-s5 gap-y-s2 type-label',
  'plain-link': '[background:none] [color:inherit] no-underline',
  'error-page': 'grid lg:grid-cols-[7fr_5fr] gap-x-gutter gap-y-s7 pt-section-gap',

  secret: '[font:400_1.0625rem/1.4_var(--mono)] break-anywhere select-all',
  'title-cell': 'last:col-span-full px-s3 py-s2 cell',
  'list-row': 'py-s3 hair-b md:grid md:items-baseline md:gap-x-gutter',

  buttons: 'flex flex-wrap gap-s3',

  decision: 'pt-s4 pb-s5 hair-t first:line-t lg:grid lg:grid-cols-[4fr_5fr] lg:gap-gutter',
  swatch: 'before:content-empty before:block before:h-20 before:mb-s2 before:edged',

  'article-row': 'grid lg:columns-12 lg:[align-items:last_baseline] pt-s6',

  'hook-columns': 'md:grid-cols-[repeat(auto-fill,minmax(max(12.5rem,25%_-_var(--gutter)),1fr))]',
  'hook-name': 'mt-s5 text-[1.0625rem] font-semibold leading-[1.35] tracking-normal',

  'book-facts': 'grid-cols-[minmax(7.75rem,max-content)_minmax(0,1fr)]',
  'book-row': 'md:grid-cols-[6fr_3fr_3fr]',

  'month-day': '[container-type:inline-size] p-[clamp(0.125rem,0.35vw,0.375rem)]',
  today: '[text-decoration-thickness:var(--line)] underline-offset-[0.15em]',
}
