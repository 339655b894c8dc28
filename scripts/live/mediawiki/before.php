<?php
// Files can be uploaded, into the folder of the run.
$wgEnableUploads = true;
$wgUploadDirectory = __DIR__ . '/files';

// Extensions of Debian's package.
wfLoadExtension( 'Gadgets' );
wfLoadExtension( 'TitleBlacklist' );
