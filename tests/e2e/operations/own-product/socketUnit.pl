# Stands in for systemd, which no test may boot: holds the socket of a socket unit and passes it to the service, which it
# starts again whenever it ends. HUP restarts the service, TERM ends both. Arguments: the port, and the service's command.
use strict;
use warnings;
use IO::Socket::INET;
use POSIX ();

my ($port, @command) = @ARGV;
# Otherwise Perl closes the socket when it starts the service.
$^F = 9;
my $socket = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => $port, Listen => 4096) or die "$port: $@\n";
POSIX::dup2(fileno $socket, 3);

my ($service, $is_ending);
$SIG{HUP} = sub { kill TERM => $service };
$SIG{TERM} = sub { $is_ending = 1; kill TERM => $service };
until ($is_ending) {
  $service = fork // die "fork: $!\n";
  if (!$service) {
    $SIG{$_} = 'DEFAULT' for qw(HUP TERM);
    @ENV{qw(LISTEN_PID LISTEN_FDS)} = ($$, 1);
    exec @command or die "$command[0]: $!\n";
  }
  # A signal interrupts the wait.
  1 until waitpid($service, 0) == $service;
}
