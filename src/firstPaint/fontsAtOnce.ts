// Runs in the page's head: a visitor who comes from another page of the site already has its fonts, so apply them now.
if (document.referrer.startsWith(origin + '/')) document.documentElement.dataset['fonts'] = '';
