/**
 * What several components look like, or one with many children. Style sheets' rules give way to
 * utilities, so they cannot hide what a utility shows.
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
  stand: 'text-t4 leading-[calc(round(0.8em,1px)-3px)] tracking-[-0.028em]',
  row: 'flex flex-wrap items-center',
  'columns-12': 'grid grid-cols-12 gap-x-gutter',
  'outline-inside': 'focus-visible:[outline-offset:-3px]',

  'page-links': 'flex flex-wrap gap-x-s5 gap-y-s2 type-label',
  neighbours:
    'grid md:grid-cols-2 gap-x-gutter gap-y-s2 justify-items-start line-t type-control [&>:last-child]:col-span-full [&>:last-child]:mt-s4',
  neighbour:
    'grid gap-s1 content-start justify-items-start py-s3 [background:none] [color:inherit] no-underline md:[&[rel=next]]:col-start-2 md:[&[rel=next]]:justify-self-end md:[&[rel=next]]:justify-items-end md:[&[rel=next]]:text-right',
  'number-links':
    '[&>ul]:flex [&>ul]:flex-wrap [&_li>*]:grid [&_li>*]:place-items-center [&_li>*]:min-w-11 [&_li>*]:min-h-11 [&_li>*]:px-s2 [&_li>*]:no-underline [&_a:focus-visible]:[outline-offset:-3px]',
  'plain-link': '[background:none] [color:inherit] no-underline',
  skip: 'absolute [inset:var(--s2)_auto_auto_var(--s2)] z-2 px-s4 py-s2 bg-accent text-on-accent type-label font-semibold [&:not(:focus)]:[clip-path:inset(50%)]',
  close:
    'w-14 h-14 [dialog>&]:absolute [dialog>&]:top-0 [dialog>&]:right-0 grid place-items-center text-[1.25rem] outline-inside',
  'section-head':
    'flex flex-wrap justify-between [align-items:last_baseline] gap-x-gutter gap-y-s2 mb-[clamp(1.5rem,1rem_+_1.8vw,2.75rem)]',
  'footer-preferences':
    'grid content-start grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-gutter gap-y-s4',
  'shortcut-keys':
    '[&>.facts]:grid-cols-[max-content_1fr] [&_kbd]:[font:600_1em/1_var(--sans)] [&_x-island]:block [&_x-island]:mt-s5 [&_x-island]:mx-s5',
  devtools:
    'overflow-auto max-h-[40svh] grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] mx-margin cells-open [outline:var(--thin)_solid] bg-bg type-label [&_h2]:text-t-2 [&_h2]:text-ink-soft [&_h2]:font-medium [&_h2]:tracking-normal [&>:last-child>ul]:[columns:14rem] [&_ul]:[font:400_var(--t-2)/1.45_var(--mono)] [&_ul]:break-anywhere',
  'error-page': 'grid lg:grid-cols-[7fr_5fr] gap-x-gutter gap-y-s7 pt-section-gap',
  'error-words':
    'lg:pb-s9 [&>h1]:text-t4 [&>h1]:leading-[1] [&>h1]:tracking-[-0.028em] [&>*+*]:mt-s5 [&>p]:max-w-136 [&_summary]:type-label [&_summary]:font-semibold [&_summary]:underline [&_summary]:underline-offset-[0.22em]',
  'error-text':
    'mt-s3 px-s4 py-s1 [border-left:4px_solid_var(--danger)] [font:400_var(--t-1)/1.5_var(--mono)] whitespace-pre-wrap break-anywhere',

  facts:
    'grid grid-cols-[fit-content(50%)_minmax(0,1fr)] line-t [font:400_1.0625rem/1.45_var(--sans)] [&>*]:py-2.25 [&>*]:pr-s5 [&>*]:hair-b [&>dt]:text-ink-soft [&>dd]:pr-0',
  copied:
    'lt-md:grid-cols-[1fr] lt-md:[&>dt]:pb-0 lt-md:[&>dt]:[border-bottom:0] lt-md:[&>dd]:pt-0 [&>dd]:flex [&>dd]:flex-wrap [&>dd]:items-baseline [&>dd]:gap-x-s3 [&_a]:break-anywhere [&_x-island]:ml-auto [&_x-island]:text-right',
  'shown-once':
    'relative items-end mb-22 md:grid-cols-[auto_minmax(0,1fr)] [&>svg]:order-last md:[&>svg]:order-none [&>:only-child]:col-span-full before:content-empty before:absolute before:top-full before:left-s4 before:h-7 before:w-0.5 before:mt-[var(--wall)] before:bg-ink after:content-empty after:absolute after:top-full after:right-s4 after:h-7 after:w-0.5 after:mt-[var(--wall)] after:bg-ink',
  secret: '[font:400_1.0625rem/1.4_var(--mono)] break-anywhere select-all',
  copyable:
    '[&>code]:[flex:1_1_16rem] [&>code]:h-auto [&>x-island]:grid [&>x-island]:content-start',
  'title-block':
    'grid grid-cols-[1fr_1fr] self-end cells type-label font-semibold [box-shadow:var(--thin)_var(--thin)_0_var(--ink)]',
  'title-cell': 'last:col-span-full px-s3 py-s2 cell',
  'list-row': 'py-s3 hair-b md:grid md:items-baseline md:gap-x-gutter',

  folded:
    '[&>summary]:w-fit [&>summary]:py-2.75 [&>summary]:type-label [&>summary]:font-semibold [&>summary]:underline [&>summary]:underline-offset-[0.22em]',
  buttons: 'flex flex-wrap gap-s3',
  'field-frame':
    'grid grid-cols-[1fr_auto] gap-x-s3 gap-y-s1 type-label [&>*]:col-span-full [&>label]:[grid-column:1]',
  'check-frame':
    'grid grid-cols-[auto_1fr] items-center gap-x-s3 gap-y-s1 type-label [&>.problem]:col-span-full [&>.problem]:row-start-1',
  preference:
    'flex flex-wrap items-end gap-x-s3 gap-y-s1 [&_label]:[flex:1_1_min-content] [&_.field]:[flex:1_0_100%] [&_.field]:min-w-0',
  'entry-line': 'grid-cols-[minmax(0,1fr)_auto] [&>.button]:mt-[calc(1.45*var(--t-1)_+_var(--s1))]',
  'day-line': 'lt-xs:grid-cols-1 lt-xs:[&>.button]:justify-self-start lt-xs:[&>.button]:mt-s3',
  'search-tools':
    '[&>*]:[flex:1_1_8rem] [&>:first-child]:[flex-basis:100%] lg:[&>:first-child]:[flex-basis:14rem] [&>.button]:[flex:none] lg:[&>:not(:first-child)]:[flex:none]',
  // Its place is kept until the script makes the passkey, so that nothing moves.
  'passkey-form': 'grid gap-s2 [:not(.door)>&]:mt-s5 [&:has(x-island:empty)]:hidden',
  'passkey-place':
    '[&>x-island]:place-content-start [&>*]:[grid-area:1/1] [&>x-island:defined:not(:empty)+p]:[visibility:hidden]',

  'year-choice':
    '-mx-s2 print:hidden [&_[aria-current]]:[background:none] [&_[aria-current]]:text-ink [&_[aria-current]]:underline [&_[aria-current]]:underline-offset-[0.35em] [&_[aria-current]]:[text-decoration-thickness:var(--line)]',
  person:
    'grid gap-x-gutter gap-y-s7 items-start pt-s8 [&_.facts:not(:first-child)]:mt-s6 [&_.words>p+p]:mt-[1em] [&_.words>:first-child]:type-lead',
  'with-portrait': 'md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-x-s7',
  'undated-skills':
    '[&_:is(h2,li)]:break-anywhere [&_ul]:grid [&_ul]:grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] [&_ul]:gap-x-gutter [&_ul]:gap-y-s4 [&_li]:content-end [&_li]:pt-s1 [&_li]:pb-[0.2em] [&_li]:line-b [&_li]:[font:600_1.25rem/1.3_var(--sans)]',
  sheet:
    'grid gap-s5 pt-s7 [&>.title-block]:flex [&>.title-block]:flex-wrap [&_.title-cell]:[flex:1_1_8rem] [&_.title-cell]:max-w-full [&_.title-cell:last-child]:[flex-basis:20rem]',
  pictures:
    'flex flex-wrap gap-x-gutter gap-y-s5 [&>*]:[flex:var(--ratio)_1_calc(var(--ratio)*18rem)] lt-md:[&>*]:max-w-[calc(var(--ratio)*34rem)] [&_img]:w-full [&_img]:h-auto [&_img]:[aspect-ratio:var(--ratio)]',
  decision: 'pt-s4 pb-s5 hair-t first:line-t lg:grid lg:grid-cols-[4fr_5fr] lg:gap-gutter',
  swatch: 'before:content-empty before:block before:h-20 before:mb-s2 before:edged',
  'api-plan':
    'grid grid-cols-[repeat(auto-fit,minmax(min(28rem,100%),1fr))] gap-0.5 border-solid [border-width:var(--wall)] [&>*]:p-s5 [&>*]:[box-shadow:0_0_0_var(--line)_var(--ink)]',
  'api-part':
    'grid grid-cols-[minmax(0,1fr)_auto] gap-x-s3 mt-s4 pt-s3 [&>*]:[grid-column:1] [&>svg]:[grid-area:1/2/span_2] [&>ul]:col-span-full [&>ul]:mt-s2',
  'api-list':
    'grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-gutter gap-y-s1 [&_code]:break-anywhere [&_:target]:bg-accent',

  'article-link':
    'no-underline [transition:background_var(--quick)] hover:[box-decoration-break:clone]',
  'article-row': 'grid lg:columns-12 lg:[align-items:last_baseline] pt-s6',

  'publish-columns':
    'lg:columns-12 gap-y-s5 items-start [&>*]:col-span-full lg:[&>.article-sheets]:col-span-8 lg:[&>.article-sheets]:pr-s5 lg:[&>.checks]:[grid-column:9/-1] lg:[&>.checks]:sticky lg:[&>.checks]:top-s5 [&>.alert]:m-0',

  'admin-part':
    'grid lg:columns-12 gap-y-s5 pt-s5 pb-s6 line-t [&>.alert]:col-span-full [&>.alert]:m-0 [&_h2~*]:mt-s4 [&_h2~:is(form,.buttons)]:mt-s5',
  'account-facts':
    'grid-cols-[minmax(min-content,2fr)_minmax(0,3fr)] md:grid-cols-[minmax(0,12rem)_minmax(50%,1fr)] lt-md:[&>dt]:pr-s3 [&>dd]:break-anywhere [.admin-part_&]:[border-top:0]',
  'hook-board':
    'grid content-start gap-x-gutter md:overflow-x-clip md:-ml-s2 md:pl-s2 md:[&>li:only-child]:col-span-full',
  'hook-columns': 'md:grid-cols-[repeat(auto-fill,minmax(max(12.5rem,25%_-_var(--gutter)),1fr))]',
  hook: 'relative grid grid-cols-[5rem_minmax(0,1fr)] content-start pt-[var(--line)] first:pt-[var(--wall)] pb-s5 before:content-empty before:absolute before:top-0 before:left-0 before:w-full before:line-t first:before:wall-t [&>*]:col-start-2 [&>svg]:[grid-area:1/1/span_6]',
  'hook-column':
    'type-label [&_.button]:mt-s3 [&_.button]:px-3.25 [&_.button]:text-t-1 md:grid-cols-1 md:subgrid-rows md:pt-[var(--wall)] md:before:w-screen md:before:wall-t md:[&>*]:col-start-1 md:[&>svg]:[grid-area:1/1] md:[&>:is(form,p:has(.button))]:self-end',
  'rack-hook':
    'type-label [&_.button]:mt-s3 [&_.button]:px-3.25 [&_.button]:text-t-1 [&_.chip]:mt-s2 [&_.chip]:whitespace-normal',
  'hook-name': 'mt-s5 text-[1.0625rem] font-semibold leading-[1.35] tracking-normal',
  'token-form':
    'max-w-none lt-md:[&>fieldset]:mt-12 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,3fr)] gap-x-[calc(2*var(--gutter))] items-start md:[&>*]:col-start-1 md:[&>fieldset]:[grid-area:1/2/span_3] lg:[&>p]:[grid-area:1/3/span_3] lg:[&>p]:self-end',
  scopes:
    'relative grid grid-cols-[minmax(0,1fr)_repeat(2,max-content)] mt-s2 pr-20 [&>svg]:absolute [&>svg]:right-0 [&>svg]:[bottom:calc(100%_+_1.0625rem)]',
  'scope-row':
    'relative grid col-span-full subgrid-cols items-center gap-x-s4 gap-y-s5 min-h-11 py-s2 hair-b type-label lt-xs:flex lt-xs:flex-wrap lt-xs:justify-end lt-xs:gap-x-s2 lt-xs:[&>:first-child]:[flex:1_0_auto] [&>label]:flex [&>label]:items-center [&>label]:self-stretch [&>label]:-my-s2 [&>label]:gap-x-s2 [&>:nth-child(4)]:[grid-column:2/-1]',

  'security-boards':
    'grid gap-y-s7 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[repeat(3,auto)] lg:gap-x-[calc(2*var(--gutter))] lg:[&>section]:grid lg:[&>section]:row-span-3 lg:[&>section]:subgrid-rows lg:[&>section]:gap-y-0 [&_h2]:mb-s2 [&_.hook-board]:mt-s4',
  'security-part': '[.hook>&]:pt-s5 [&>.form]:w-full [&>.form]:max-w-112',
  'recovery-codes':
    'mx-s5 grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] [border:solid] [border-width:var(--line)_var(--line)_0]',

  'shared-plank':
    'grid grid-cols-3 md:grid-cols-5 lg:grid-cols-7 items-end wall-b [&>li]:relative [&>li]:mx-[9%] lt-md:[&>:nth-child(n+4)]:hidden lt-lg:[&>:nth-child(n+6)]:hidden',
  plank:
    'md:before:content-empty before:[flex:none] before:w-26 before:aspect-2/3 before:[border-width:var(--thin)] before:[border-style:dashed_dashed_none] before:[border-color:var(--edge)]',
  'shelf-book': '[grid-area:1/1] mx-[9%] mb-[var(--wall)] [&:hover_.cover]:[translate:0_-6px]',
  'cover-plank': '[&>.cover]:w-[min(20rem,82%)] [&>.cover]:ml-[9%]',
  // A cover that fails to load shows nothing.
  'cover-frame':
    'aspect-2/3 [box-shadow:inset_0_0_0_var(--thin)_var(--frame)] [&>img]:absolute [&>img]:bottom-0 [&>img]:left-0 [&>img]:max-w-full [&>img]:max-h-full',
  'chosen-cover':
    'grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-1 lg:[&>.wall-b]:pl-[9%] lg:[&>.wall-b>*]:max-w-60',
  'book-facts': 'grid-cols-[minmax(7.75rem,max-content)_minmax(0,1fr)]',
  'book-row': 'md:grid-cols-[6fr_3fr_3fr]',
  'book-name':
    'text-[1.0625rem] font-semibold leading-[1.35] tracking-normal text-pretty [&>span]:text-ink-soft [&>span]:font-medium [&>a]:[text-decoration-color:transparent]',
  'loan-rows':
    'mt-s3 [&_form]:mt-s3 md:[&_form]:mt-0 md:[&_form]:justify-self-end md:[&_form]:[grid-column:3/-1] md:[&_.state]:[grid-column:3/-1] md:[&_.state]:text-right',
  'book-form':
    'max-w-none gap-s7 [&_.button]:justify-self-start lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-x-[calc(2*var(--gutter))] lg:items-start lg:[&>*]:col-start-1 lg:[&>.alert]:col-span-full lg:[&>.book-cover]:col-start-2 lg:[&>.book-cover]:sticky lg:[&>.book-cover]:top-s5',
  'book-fields':
    '[&_.look-up]:col-span-full [&_.field-frame:has(textarea)]:col-span-full md:[&_fieldset]:grid-cols-2 md:[&_fieldset]:items-start',

  'note-row':
    'py-4.5 [&:not(:last-child)]:hair-b md:grid-cols-[8.5rem_minmax(0,1fr)_minmax(6rem,max-content)] [&_h2>a]:[text-decoration-color:transparent] [&_form>.button]:mt-s2',
  'note-view': 'px-2.25 py-2.5 [&:not(:hover,[aria-current])]:text-ink-soft',
  'note-parts': '[&>*]:min-w-0 [&>*]:max-w-measure [&>.alert]:m-0',
  'note-columns':
    'lg:columns-12 lg:items-start lg:[&>*]:col-span-full lg:[&>:is(form,section,.alert)]:[grid-column:1/span_6] lg:[&>.beside]:[grid-column:7/-1] lg:[&>.beside]:pl-s5',
  'note-reading': 'lg:[&>div]:[grid-column:1/span_8] lg:[&>aside]:[grid-column:9/-1]',
  'note-form':
    'max-w-measure [&_textarea]:min-h-48 [&_textarea]:max-h-[70vh] [&_textarea]:type-text [&_textarea]:[resize:vertical] [&_textarea]:[field-sizing:content]',
  'conflict-sides':
    'lg:grid-cols-2 lg:items-start [&>*]:min-w-0 lg:[&>:is(.book-form,.workout-form)]:col-span-full',
  'text-changes':
    '[&>:is(p,dd)]:py-s3 [&>:is(p,dd)]:whitespace-pre-wrap [&>:is(p,dd)]:break-anywhere [&>dt]:pt-s3 [&>:is(p+p,dd+dt)]:hair-t [&>.saved]:[border-left:0.5rem_solid_var(--danger)] [&>.mine]:[border-left:0.5rem_solid_var(--success)] [&>:is(.saved,.mine)]:pl-s4 [&_:is(.side,dt)]:block [&_:is(.side,dt)]:[font:600_var(--t-1)/1.45_var(--sans)] [&_ins]:bg-accent [&_ins]:text-on-accent [&_ins]:no-underline [&_del]:[text-decoration-color:var(--danger)] [&_del]:[text-decoration-thickness:var(--line)] [&_.text-changes]:[border-block:0]',

  'workout-columns':
    'grid-cols-1 lg:grid-cols-[minmax(0,17fr)_minmax(0,12fr)] lg:grid-rows-[auto_auto_1fr] lg:[&>.workout-figures]:[grid-area:1/1/auto/span_2] lg:[&>.workout-figures]:mb-s4 lg:[&>.month-section]:[grid-area:2/1/span_2] lg:[&>.day-section]:[grid-area:2/2] lg:[&>.chart-section]:[grid-area:3/2] print:grid-cols-[minmax(0,17fr)_minmax(0,12fr)] print:grid-rows-[auto_auto_1fr] print:gap-y-s5 print:[&>.workout-figures]:[grid-area:1/1/auto/span_2] print:[&>.month-section]:[grid-area:2/1/span_2] print:[&>.day-section]:[grid-area:2/2] print:[&>.chart-section]:[grid-area:3/2]',
  'month-head': '[&_a]:grid [&_a]:place-items-center [&_a]:w-11 [&_a]:h-11 [&_a]:text-[1.25rem]',
  'month-day': '[container-type:inline-size] p-[clamp(0.125rem,0.35vw,0.375rem)]',
  today: '[text-decoration-thickness:var(--line)] underline-offset-[0.15em]',
  'same-time':
    '[&>.exercises]:hidden lg:[&>.exercises]:[display:table] lg:[&>.exercises]:mt-s4 lg:[&>.exercises]:break-anywhere lg:[&>.exercises]:type-label',
  'exercise-head': 'grid-cols-[minmax(0,1fr)_5.5rem] [&_input]:font-semibold',
  // Easier to hit than to see.
  'remove-set': 'lt-md:after:content-empty lt-md:after:absolute lt-md:after:[inset:0_-1.25rem_0_0]',
  record: 'md:grid-cols-[4fr_8fr] [&>h3]:[grid-area:1/1] [&>p]:[grid-area:2/1]',
  'record-facts':
    'grid-cols-[minmax(0,1fr)_auto_minmax(4.5rem,auto)] gap-x-s3 gap-y-s1 md:[grid-area:1/2/span_2] [&>div]:grid [&>div]:col-span-full [&>div]:subgrid-cols [&_dd]:grid [&_dd]:[grid-column:2/-1] [&_dd]:subgrid-cols [&_dd]:text-right',
}
