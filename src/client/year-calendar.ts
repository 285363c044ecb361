const steps: Record<string, number> = { ArrowLeft: -7, ArrowUp: -1, ArrowDown: 1, ArrowRight: 7 }

export function defineYearCalendar(): void {
  customElements.define('year-calendar', YearCalendarElement)
}

class YearCalendarElement extends HTMLElement {
  #words: string[] = []
  #first = 0
  #chosen = 0
  #sentence = document.createElement('p')
  #outline = document.createElementNS('http://www.w3.org/2000/svg', 'rect')

  connectedCallback(): void {
    const list = this.closest('.house')?.nextElementSibling
    const months = Array.from(list?.querySelectorAll('dd') ?? [], ({ textContent }) => textContent)
    this.#words = months.flatMap((days) => days.split('\n'))
    if (!(list instanceof HTMLElement) || this.#words.length === 0) return
    this.#first = Number(list.dataset.first)
    this.#sentence.className = 'day-words'
    this.#sentence.ariaHidden = 'true'
    this.append(this.#sentence)
    this.#outline.setAttribute('width', '1')
    this.#outline.setAttribute('height', '1')
    this.role = 'slider'
    this.tabIndex = 0
    this.ariaValueMin = '0'
    this.ariaValueMax = String(this.#words.length - 1)
    this.#choose(this.#words.length - 1)
    this.addEventListener('pointermove', this.#onPointer)
    this.addEventListener('pointerdown', this.#onPointer)
    this.addEventListener('pointerleave', this.#onLeave)
    this.addEventListener('keydown', this.#onKey)
    this.addEventListener('focus', () => this.#show(this.#chosen))
    this.addEventListener('blur', () => this.#hide())
  }

  #onPointer = (event: PointerEvent): void => {
    const day = this.#dayAt(event)
    if (day !== undefined && event.type === 'pointerdown') this.#choose(day)
    if (day === undefined) this.#onLeave()
    else this.#show(day)
  }

  #onLeave = (): void => {
    if (document.activeElement === this) this.#show(this.#chosen)
    else this.#hide()
  }

  #onKey = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = event
    const last = this.#words.length - 1
    const day = { Home: 0, End: last }[key] ?? this.#chosen + (steps[key] ?? Number.NaN)
    if (Number.isNaN(day) || altKey || ctrlKey || metaKey) return
    event.preventDefault()
    if (day < 0 || day > last) return
    this.#choose(day)
    this.#show(day)
  }

  #dayAt({ clientX, clientY }: PointerEvent): number | undefined {
    for (const svg of this.#drawings()) {
      const { left, top, width, height } = svg.getBoundingClientRect()
      const { x, width: weeks } = svg.viewBox.baseVal
      const week = Math.floor(((clientX - left) / width) * weeks)
      const weekday = Math.floor(((clientY - top) / height) * 7)
      if (week < 0 || week >= weeks || weekday < 0 || weekday > 6) continue
      const day = (x + week) * 7 + weekday - this.#first
      return this.#words[day] ? day : undefined
    }
    return undefined
  }

  #choose(day: number): void {
    this.#chosen = day
    this.ariaValueNow = String(day)
    this.ariaValueText = this.#words[day] ?? ''
  }

  #show(day: number): void {
    const cell = day + this.#first
    const week = Math.floor(cell / 7)
    const [upper, lower] = this.#drawings()
    const svg = lower && week >= lower.viewBox.baseVal.x ? lower : upper
    this.#outline.setAttribute('x', String(week))
    this.#outline.setAttribute('y', String(cell % 7))
    svg?.append(this.#outline)
    this.#sentence.textContent = this.#words[day] ?? ''
  }

  #hide(): void {
    this.#outline.remove()
    this.#sentence.textContent = ''
  }

  #drawings(): NodeListOf<SVGSVGElement> {
    return this.querySelectorAll<SVGSVGElement>('.days')
  }
}
