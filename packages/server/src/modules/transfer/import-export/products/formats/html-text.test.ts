import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'

test.each([
  ['plain text', 'plain text'],
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['One<br>Two<BR/>Three', 'One\nTwo\nThree'],
  ['<ul>\n<li>a</li>\n<li>b <b>c</b></li>\n</ul>after', '- a\n- b c\n\nafter'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['<p>Caf&eacute; &amp; Cr&#232;me &#x1F9C1; &lt;b&gt;&nbsp;</p>', 'Café & Crème 🧁 <b>'],
  ['a<script>alert("x")</script><style>p{}</style><!-- note -->b', 'ab'],
  ['2 < 3 and 5 > 4', '2 < 3 and 5 > 4'],
  ['&unknown; &#xD800; &#0; &', '&unknown; &#xD800; &#0; &'],
  ['<a href="https://shop.example">link</a>', 'link'],
  ['<div><div><p>deep</p></div></div><h2>End</h2>', 'deep\n\nEnd'],
  ['<script>never closed', ''],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})
