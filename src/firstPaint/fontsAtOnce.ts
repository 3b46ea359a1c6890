// Run in a page's head: whoever comes from another page of the site has its fonts already, and sees no others first.
if (document.referrer.startsWith(origin + '/')) document.documentElement.dataset['fonts'] = '';
