/* What can be measured of a page as it stands: where amber is, and what overlaps, is covered or cut.

   window.looks.amber()    the elements that are drawn in --act
   window.looks.crowded()  what a reader cannot read or reach
   window.looks.focus()    whether who uses a keyboard sees where they are */
(() => {
  const SLACK = 1.5
  const LINE = 0.7 // of a font's size: what letters fill of their line
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=tab], [tabindex="0"]'

  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  /** Only for screen readers. */
  const isUnseen = (element) => element.closest('.hidden') !== null || getComputedStyle(element).clipPath === 'inset(50%)'
  const name = (element) => {
    const own = element.tagName.toLowerCase() + (element.id ? `#${element.id}` : '')
    const classes = [...element.classList].filter((one) => !one.startsWith('s-') && !one.startsWith('svelte-')).map((one) => `.${one}`)
    const data = Object.entries(element.dataset).slice(0, 2).map(([key, value]) => `[${key}=${value}]`)
    return [own, ...classes, ...data].join('')
  }
  const place = (element) => {
    const path = []
    for (let one = element; one && one !== document.body && path.length < 4; one = one.parentElement) path.unshift(name(one))
    return path.join(' > ')
  }

  // Amber

  function resolved(colour) {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = colour
    const value = getComputedStyle(probe).color
    probe.remove()
    return value
  }

  /** Everything of a style that draws with a colour of its own. */
  function drawn(style, hasText, isFocused) {
    const sides = ['Top', 'Right', 'Bottom', 'Left'].filter((side) => parseFloat(style[`border${side}Width`]) > 0 && !['none', 'hidden'].includes(style[`border${side}Style`]))
    const used = [style.backgroundColor, style.backgroundImage, style.boxShadow, style.fill, style.stroke, style.filter, ...sides.map((side) => style[`border${side}Color`])]
    if (hasText) used.push(style.color, style.textDecorationLine === 'none' ? '' : style.textDecorationColor, style.textShadow)
    if (!isFocused && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) used.push(style.outlineColor)
    return used.join(' ')
  }

  function amber() {
    const inner = (colour) => resolved(colour).replace(/^rgba?\(|\)$/g, '').split(',').slice(0, 3).join(',')
    const acts = ['var(--act)', 'var(--act-press)'].map(inner)
    const isAmber = (used) => acts.some((colour) => used.includes(`(${colour})`) || used.includes(`(${colour},`))
    const found = []
    for (const element of document.body.querySelectorAll('*')) {
      if (!isShown(element) || !element.getClientRects().length) continue
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()) || 'value' in element
      const isFocused = element.matches(':focus-visible')
      if (isAmber(drawn(getComputedStyle(element), hasText, isFocused))) found.push(place(element))
      for (const which of ['::before', '::after']) {
        const style = getComputedStyle(element, which)
        if (style.content !== 'none' && style.content !== 'normal' && isAmber(drawn(style, style.content !== '""', false))) found.push(place(element) + which)
      }
    }
    return found
  }

  // What overlaps, is covered or cut

  /** What a box is cut by on its way up: a window that scrolls may show less of it, one that does not may not. */
  function windows(first, position) {
    const found = []
    for (let one = first; one; one = one.parentElement) {
      const style = getComputedStyle(one)
      const escapes = (position === 'absolute' && style.position === 'static' && style.transform === 'none' && style.containerType === 'normal') || position === 'fixed'
      if (!escapes) {
        const paints = /paint|content|strict/.test(style.contain)
        const kind = (overflow) => (/auto|scroll/.test(overflow) ? 'scroll' : overflow !== 'visible' || paints ? 'cut' : 'open')
        const [x, y] = [kind(style.overflowX), kind(style.overflowY)]
        if (x !== 'open' || y !== 'open') found.push({ element: one, x, y })
        position = style.position === 'static' ? 'static' : style.position
      }
      if (one.tagName === 'DIALOG' || one.matches('[popover]')) break
    }
    return found
  }

  function inside(element) {
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    return { left: box.left + parseFloat(style.borderLeftWidth), top: box.top + parseFloat(style.borderTopWidth), right: box.right - parseFloat(style.borderRightWidth), bottom: box.bottom - parseFloat(style.borderBottomWidth) }
  }

  const meet = (one, other) => ({ left: Math.max(one.left, other.left), top: Math.max(one.top, other.top), right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom) })
  const isBig = (box) => box.right - box.left > SLACK && box.bottom - box.top > SLACK

  /** The part of a box that is to be seen, and whether something cuts it off that does not scroll. */
  function seen(box, element, isText) {
    let part = box
    let cut = ''
    let scrolls = false
    for (const { element: one, x, y } of isText ? windows(element, 'static') : windows(element.parentElement, getComputedStyle(element).position)) {
      const frame = inside(one)
      const over = { x: frame.left - part.left > SLACK || part.right - frame.right > SLACK, y: frame.top - part.top > SLACK || part.bottom - frame.bottom > SLACK }
      if ((over.x && x === 'cut') || (over.y && y === 'cut')) cut ||= name(one)
      if ((over.x && x === 'scroll') || (over.y && y === 'scroll')) scrolls = true
      part = meet(part, { left: x === 'open' ? -1e9 : frame.left, right: x === 'open' ? 1e9 : frame.right, top: y === 'open' ? -1e9 : frame.top, bottom: y === 'open' ? 1e9 : frame.bottom })
    }
    return { part, cut, scrolls }
  }

  /** The lines of every text, as high as letters are, and the boxes of all controls. */
  function boxes(root) {
    const found = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!node.data.trim() || !isShown(element) || isUnseen(element) || element.closest('select, style, script, .skip')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const half = (parseFloat(getComputedStyle(element).fontSize) * LINE) / 2
      for (const line of range.getClientRects()) {
        if (line.width < 1 || line.height < 1) continue
        const middle = (line.top + line.bottom) / 2
        const upright = line.height >= line.width * 3 ? line : { left: line.left, right: line.right, top: middle - half, bottom: middle + half }
        found.push({ element, label: `"${node.data.trim().slice(0, 24)}"`, text: true, box: upright })
      }
    }
    for (const element of root.querySelectorAll(CONTROLS)) {
      if (!isShown(element) || isUnseen(element) || element.matches('.skip')) continue
      const box = element.getBoundingClientRect()
      if (box.width && box.height) found.push({ element, label: '', text: false, box })
    }
    return found
  }

  /** What something lies on, if it hides it: none of it may be clear. */
  function hides(hit, element) {
    for (let one = hit; one && !one.contains(element); one = one.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one)
      if (backgroundImage !== 'none' || !/rgba\(.*, 0\)|transparent/.test(backgroundColor) || one.matches('img, svg, canvas')) return true
    }
    return false
  }

  /** A sum that floats over a purse for a second and a half, a stamp on a card, and the rules, which lie over the table. */
  const DELIBERATE = '.change, .help, [data-stamp]'
  /** Named people may be shortened: the whole name is in the tooltip and for screen readers. */
  const mayBeShort = (element) => element.closest('bdi, [data-short]') !== null
  /** A button may lie over a whole plate. */
  const isPick = (one, other) => one.matches('.pick') && one.parentElement.contains(other)
  const isRelated = (one, other) => one.contains(other) || other.contains(one) || isPick(one, other) || isPick(other, one)

  function crowded() {
    const found = []
    const layers = [...document.querySelectorAll('dialog[open], .sheet.open')]
    const root = layers.at(-1) ?? document.body
    const shown = []
    for (const one of boxes(root)) {
      const { part, cut, scrolls } = seen(one.box, one.element, one.text)
      const label = `${one.label} ${place(one.element)}`
      if (cut && !mayBeShort(one.element)) found.push(`cut: ${label} by ${cut}`)
      if (!isBig(part)) continue
      const isOut = part.left < -SLACK || part.top < -SLACK || part.right > innerWidth + SLACK || part.bottom > innerHeight + SLACK
      if (isOut && !one.element.closest('[data-stop=half]') && document.scrollingElement.scrollHeight <= innerHeight + SLACK) found.push(`outside: ${label}`)
      const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2]
      const hit = document.elementFromPoint(x, y)
      if (one.element.closest('.change, [data-stamp]') || (hit?.closest(DELIBERATE) && !one.element.closest(DELIBERATE))) continue
      if (hit && !isRelated(hit, one.element) && !scrolls && hides(hit, one.element)) found.push(`covered: ${label} by ${place(hit)}`)
      shown.push({ ...one, part })
    }
    for (let i = 0; i < shown.length; i += 1) {
      for (let j = i + 1; j < shown.length; j += 1) {
        const [one, other] = [shown[i], shown[j]]
        if (!isBig(meet(one.part, other.part))) continue
        if (one.text && other.text ? one.element === other.element && one.label === other.label : isRelated(one.element, other.element)) continue
        found.push(`overlap: ${one.label} ${place(one.element)} and ${other.label} ${place(other.element)}`)
      }
    }
    return [...new Set(found)]
  }

  // Where one is

  function focus() {
    const element = document.activeElement
    if (!element || element === document.body) return { where: 'nowhere', ring: false, inView: false }
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const { part } = seen(box, element, false)
    const ring = element.matches(':focus-visible') && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
    const inView = isBig(part) && part.bottom > 0 && part.right > 0 && part.top < innerHeight && part.left < innerWidth
    return { where: place(element), ring, inView }
  }

  window.looks = { amber, crowded, focus }
})()
