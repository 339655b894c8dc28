<?php
// Extensions of Debian's package.
wfLoadExtension( 'Gadgets' );
wfLoadExtension( 'TitleBlacklist' );
