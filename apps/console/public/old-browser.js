// Runs first, and in browsers of any age: nothing here is younger than 2011. What a browser needs to run the rest is
// listed in package.json (browserslist); what each of those got last is asked for.
(function () {
  var isYoungEnough =
    typeof Promise === 'function' &&
    typeof Promise.withResolvers === 'function' && // Safari 17.4
    'popover' in HTMLElement.prototype && // Firefox 125
    !!window.CSS &&
    CSS.supports('mask-image', 'none'); // Chrome and Edge 120
  if (isYoungEnough) return;

  // Without a catalogue, since nothing that could fetch one runs.
  var texts = [
    [
      'en-GB',
      'This browser is too old for Concord. Update it, or use Chrome or Edge 120, Firefox 125, Safari 17.4 or newer.',
    ],
    [
      'zh-Hans',
      '此浏览器版本过旧，无法使用Concord。请更新浏览器，或改用Chrome或Edge 120、Firefox 125、Safari 17.4或更高版本。',
    ],
    [
      'zh-Hant',
      '此瀏覽器版本過舊，無法使用Concord。請更新瀏覽器，或改用Chrome或Edge 120、Firefox 125、Safari 17.4或更新版本。',
    ],
    [
      'de',
      'Dieser Browser ist zu alt für Concord. Aktualisieren Sie ihn, oder verwenden Sie Chrome oder Edge ab Version 120, Firefox ab 125 oder Safari ab 17.4.',
    ],
    [
      'es',
      'Este navegador es demasiado antiguo para Concord. Actualícelo o utilice Chrome o Edge 120, Firefox 125, Safari 17.4 o una versión posterior.',
    ],
    [
      'fr',
      'Ce navigateur est trop ancien pour Concord. Mettez-le à jour ou utilisez Chrome ou Edge 120, Firefox 125, Safari 17.4 ou une version plus récente.',
    ],
    [
      'ja',
      'このブラウザーは古いため、Concordを使用できません。更新するか、Chrome 120、Edge 120、Firefox 125、Safari 17.4以降を使用してください。',
    ],
  ];

  function add(parent, name, text, lang) {
    var element = parent.appendChild(document.createElement(name));
    if (lang) element.lang = lang;
    element.appendChild(document.createTextNode(text));
  }

  function say() {
    var body = document.body || document.documentElement.appendChild(document.createElement('body'));
    body.innerHTML = '';
    body.style.cssText = 'margin:0 auto;padding:48px 24px;max-width:640px;font:16px/1.5 sans-serif';
    add(body, 'h1', 'Concord');
    texts.forEach(function (text) {
      add(body, 'p', text[1], text[0]);
    });
    document.title = 'Concord';
  }

  // Nothing after this is read or run. Where that cannot be, the rest comes to nothing by itself.
  if (window.stop) {
    window.stop();
    say();
  } else {
    window.onload = say;
  }
})();
