/** The minimum of a document that React needs to run components with text, so that hooks run with effects. */
class TinyNode extends EventTarget {
  childNodes: TinyNode[] = []
  parentNode: TinyNode | null = null
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly nodeType: number
  readonly nodeName: string
  nodeValue: string | null

  constructor(nodeType: number, nodeName: string, nodeValue: string | null = null) {
    super()
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.nodeValue = nodeValue
  }

  get tagName() {
    return this.nodeName
  }
  get ownerDocument() {
    return document
  }
  get firstChild() {
    return this.childNodes[0] ?? null
  }
  get lastChild() {
    return this.childNodes.at(-1) ?? null
  }
  get nextSibling(): TinyNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map(({ textContent }) => textContent).join('')
  }
  set textContent(text: string) {
    this.childNodes = []
    if (text !== '') this.appendChild(new TinyNode(3, '#text', text))
  }
  appendChild(child: TinyNode) {
    return this.insertBefore(child, null)
  }
  insertBefore(child: TinyNode, next: TinyNode | null) {
    child.parentNode?.removeChild(child)
    this.childNodes.splice(next === null ? this.childNodes.length : this.childNodes.indexOf(next), 0, child)
    child.parentNode = this
    return child
  }
  removeChild(child: TinyNode) {
    this.childNodes = this.childNodes.filter((each) => each !== child)
    child.parentNode = null
    return child
  }
  setAttribute() {}
  removeAttribute() {}
}

class TinyDocument extends TinyNode {
  readonly documentElement = new TinyNode(1, 'HTML')
  readonly body = new TinyNode(1, 'BODY')
  readonly activeElement = this.body
  readonly defaultView = globalThis

  constructor() {
    super(9, '#document')
  }
  createElement(name: string) {
    return new TinyNode(1, name.toUpperCase())
  }
  createTextNode(text: string) {
    return new TinyNode(3, '#text', text)
  }
}

const document = new TinyDocument()

/** Installs the document as a global, and returns an element to render into. Call it before `react-dom/client` is used. */
export function installTinyDom(): Element {
  const browser = { document, window: globalThis, HTMLIFrameElement: TinyDocument, IS_REACT_ACT_ENVIRONMENT: true }
  Object.assign(globalThis, browser)
  return document.body.appendChild(document.createElement('div')) as unknown as Element
}
