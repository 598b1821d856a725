// Runs before the first paint, as a file of its own, because the content security policy forbids inline scripts.
try {
  var a = JSON.parse(localStorage.getItem('cartage.appearance') || '{}'),
    root = document.documentElement;
  root.dataset.theme = a.theme || 'system';
  root.dataset.density = a.density || 'comfortable';
  var accent = JSON.parse(localStorage.getItem('cartage.accent') || '{}');
  for (var name in accent) root.style.setProperty(name, accent[name]);
  if (a.textSize) root.style.setProperty('--text-scale', String(a.textSize / 100));
} catch (e) {
  /* the defaults stand */
}
